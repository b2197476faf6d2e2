import type { Product } from '../../domain/entities.ts'
import type { PreHydrationMore, PreHydrationEvent } from './preHydrationPage.ts'

/**
 * What home and help pages do without of the pre-hydration script, inlined before it; it can import types only.
 * Filters, pieces, options and tabs are kept in the page's entry of the history, and chosen again when that is loaded
 * again; an option is shown as chosen, a favourite as marked, a session's page as its own.
 */
{
  /** INACTIVITY_LIMIT_MS of domain/people/session.ts. */
  const SESSION_MS = 60_000
  const CHOICES =
    'main :is([role=group] button, fieldset button, li > button, select, [role=tab]):not(form *, [data-first-cart] *)'
  const choices = () => [...document.querySelectorAll<HTMLElement>(CHOICES)]
  const labelOf = (control: HTMLElement) => control.getAttribute('aria-label') ?? control.textContent
  const setPressed = (button: Element, isPressed: boolean) => button.setAttribute('aria-pressed', String(isPressed))
  const attempt = (work: () => void) => {
    try {
      work()
    } catch {
      // storage is blocked, or too many writes
    }
  }
  const write = (presses?: unknown[]) => attempt(() => history.replaceState({ ...history.state, presses }, ''))

  /** Marks a session's page; 'rider' where the next stop will stand above all (OPN-260), or 'owner'. */
  const markSession = () => {
    const user = localStorage.getItem('user')
    if (!user || Date.now() - Number(localStorage.getItem('loginTime')) >= SESSION_MS) return
    const role = /"role":"\s*(rider|owner)\s*"/i.exec(user)?.[1]!.toLowerCase() ?? ''
    document.documentElement.dataset.loggedIn =
      role === 'rider' && /[?&]tab=(?!orders)/.test(location.search) ? '' : role
  }
  if (/^\/(?:account|checkout)/.test(location.pathname)) attempt(markSession)

  window.preHydrationMore = ({ events, record, keep, kept, isFavourite, signal }): PreHydrationMore => {
    /** Place, label and value of what was chosen here before. */
    const before: [number, string, string?][] = history.state?.presses ?? []

    /** Moves the focus between tabs as `ProductTabs.tsx` does; the app then opens the last one. */
    const onTabKey = (event: KeyboardEvent) => {
      const from = event.target as HTMLElement
      if (!from.matches('[role=tab]') || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const tabs = [...from.parentElement!.children] as HTMLElement[]
      const at = tabs.indexOf(from)
      const next = { ArrowRight: tabs[(at + 1) % tabs.length], ArrowLeft: tabs.at(at - 1) }[event.key]
      if (!next) return
      event.preventDefault()
      next.focus()
      record({ element: next })
    }
    addEventListener('keydown', onTabKey, { capture: true, signal })
    signal.addEventListener('abort', () => events.length > 0 && write())

    return {
      onRecord({ element, value }: PreHydrationEvent) {
        const { favourite, availability } = element.dataset
        if (favourite && value === undefined) keep({ type: 'favourites.toggle', id: favourite })
        if (availability) for (const each of element.parentElement!.children) setPressed(each, each === element)
        const all = choices()
        write(events.map((each) => [all.indexOf(each.element), labelOf(each.element), each.value]))
      },

      chooseAgain() {
        for (const [at, label, value] of before) {
          const element = choices()[at]
          if (element && labelOf(element) === label) record({ element, value })
        }
      },

      showFavourite() {
        const mark = document.querySelector<HTMLElement>('[data-favourite]')
        const id = mark?.dataset.favourite
        const toggles = kept().filter((event) => event.type === 'favourites.toggle' && event.id === id)
        if (mark) setPressed(mark, isFavourite(id!) !== toggles.length % 2 > 0)
      },

      variantOf({ name, image, options, variants }: Product) {
        const pressed = [...document.querySelectorAll('[data-availability][aria-pressed=true]')]
        const values = options!.map((option, at) => {
          const button = pressed[at]
          return button && option.values[[...button.parentElement!.children].indexOf(button)]
        })
        const variant = variants!.find(({ options: own }) =>
          options!.every((option, at) => own[option.name] === values[at]),
        )
        // as `variantName`
        return variant && { ...variant, name: `${name} (${values.join(', ')})`, image: variant.image || image }
      },
    }
  }
}
