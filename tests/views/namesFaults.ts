import { screen } from '@testing-library/react'

const CONTROLS = [
  'button',
  'link',
  'textbox',
  'searchbox',
  'combobox',
  'checkbox',
  'switch',
  'radio',
  'radiogroup',
  'tab',
  'tablist',
  'tabpanel',
  'spinbutton',
  'option',
  'form',
  'region',
  'dialog',
  'alertdialog',
  'img',
] as const

/** Describes an element by tag and name. */
const named = (element: Element) =>
  `<${element.tagName.toLowerCase()}> ${element.getAttribute('name') ?? element.textContent?.slice(0, 40) ?? ''}`.trim()

/** Returns the elements of the ids in an attribute; `missing` for unknown ids. */
const targetsOf = (element: Element, attribute: string) =>
  (element.getAttribute(attribute) ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .map((id) => document.getElementById(id))

/** Returns the page's faults for screen readers, one line each. */
export function namesFaults(): string[] {
  return [
    ...namelessControls(),
    ...headings(),
    ...unlabelledFields(),
    ...untiedErrors(),
    ...strayReferences(),
    ...tabOrder(),
  ]
}

function namelessControls(): string[] {
  return CONTROLS.flatMap((role) =>
    screen.queryAllByRole(role, { name: '' }).map((element) => `${role} without a name: ${named(element)}`),
  )
}

/** One h1, and no skipped level. A dialog's headings replace the page's. */
function headings(): string[] {
  const levels = screen.queryAllByRole('heading').map((heading) => Number(heading.tagName[1]))
  const isDialog = (screen.queryByRole('dialog') ?? screen.queryByRole('alertdialog')) !== null
  const firsts = levels.filter((level) => level === 1).length
  return [
    ...(firsts === (isDialog ? 0 : 1) ? [] : [`${firsts} first headings`]),
    ...(screen.queryAllByRole('heading', { name: '' }).length > 0 ? ['a heading without words'] : []),
    ...levels.flatMap((level, index) =>
      level > (levels[index - 1] ?? 1) + 1 ? [`heading ${index + 1} leaves out a level: ${levels.join(' ')}`] : [],
    ),
  ]
}

/** A placeholder is no label: typing hides it. */
function unlabelledFields(): string[] {
  const fields = (['textbox', 'searchbox', 'combobox'] as const).flatMap((role) =>
    screen.queryAllByRole<HTMLInputElement>(role),
  )
  return fields
    .filter(
      (field) =>
        !field.labels?.length && !field.getAttribute('aria-label') && targetsOf(field, 'aria-labelledby').length === 0,
    )
    .map((field) => `field without a label: ${named(field)}`)
}

function untiedErrors(): string[] {
  const invalid = [...document.querySelectorAll('[aria-invalid=true]')]
  return invalid
    .filter((field) => !targetsOf(field, 'aria-describedby').some((target) => target?.textContent))
    .map((field) => `error that is not read with its field: ${named(field)}`)
}

function strayReferences(): string[] {
  return ['aria-labelledby', 'aria-describedby'].flatMap((attribute) =>
    [...document.querySelectorAll(`[${attribute}]`)]
      .filter((element) => targetsOf(element, attribute).every((target) => target === null))
      .map((element) => `${attribute} that leads nowhere: ${named(element)}`),
  )
}

function tabOrder(): string[] {
  return [...document.querySelectorAll<HTMLElement>('[tabindex]')]
    .filter(({ tabIndex }) => tabIndex > 0)
    .map((element) => `tabindex ${element.tabIndex}: ${named(element)}`)
}
