/** Makes an element with attributes and children. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string>> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children)
  return element
}

export function button(run: () => void, ...children: (Node | string)[]): HTMLButtonElement {
  const element = make('button', { type: 'button' }, ...children)
  element.addEventListener('click', run)
  return element
}

/** A row of a list and what shows its item. */
type Row<T> = [element: HTMLElement, show: (item: T) => void]

/** Returns a function that shows items in a list. A row stays as long as its key, with the focus in it. */
export function createRows<T>(list: HTMLElement, keyOf: (item: T) => string, rowOf: (item: T) => Row<T>) {
  let rows = new Map<string, Row<T>>()
  return (items: readonly T[]): void => {
    const next = new Map(items.map((item) => [keyOf(item), rows.get(keyOf(item)) ?? rowOf(item)]))
    for (const [key, [element]] of rows) if (!next.has(key)) element.remove()
    rows = next
    let place = list.firstElementChild
    for (const item of items) {
      const [element, show] = rows.get(keyOf(item))!
      show(item)
      if (element === place) place = place.nextElementSibling
      else list.insertBefore(element, place)
    }
  }
}
