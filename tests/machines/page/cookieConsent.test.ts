import { describe, expect, it } from 'vitest'
import type { CookieChoice } from '../../../domain/entities.ts'
import {
  cookieConsentMachine,
  selectCookieChoice,
  selectIsCustomizing,
  selectShowsCookieBanner,
  type CookieConsentEvent,
} from '../../../machines/page/cookieConsent.ts'
import { startMachine } from '../startMachine.ts'

const all: CookieChoice = { analytics: true, marketing: true, personalization: true }
const none: CookieChoice = { analytics: false, marketing: false, personalization: false }
const some: CookieChoice = { analytics: false, marketing: true, personalization: false }

function start(choice: CookieChoice | null) {
  const { actor, clock, emitted } = startMachine(cookieConsentMachine, { choice })
  return {
    clock,
    emitted,
    send: (...events: CookieConsentEvent[]) => events.forEach((event) => actor.send(event)),
    isShown: () => selectShowsCookieBanner(actor.getSnapshot()),
    isCustomizing: () => selectIsCustomizing(actor.getSnapshot()),
    choice: () => selectCookieChoice(actor.getSnapshot()),
  }
}

/** With the banner open. */
function asked(choice: CookieChoice | null = null) {
  const consent = start(choice)
  if (choice) consent.send({ type: 'cookies.reopen' })
  else consent.clock.increment(2000)
  return consent
}

describe('the banner', () => {
  it('comes 2000 ms after the start, and not before [COK-01, CON-08]', () => {
    const { clock, isShown, isCustomizing } = start(null)
    clock.increment(1999)
    expect(isShown()).toBe(false)
    clock.increment(1)
    expect([isShown(), isCustomizing()]).toEqual([true, false])
  })

  it('does not come where a choice is stored [COK-02]', () => {
    const { clock, isShown, choice } = start(some)
    clock.increment(1_000_000)
    expect([isShown(), choice()]).toEqual([false, some])
  })

  it.each<[string, CookieConsentEvent[], CookieChoice]>([
    ['everything', [{ type: 'cookies.acceptAll' }], all],
    ['the necessary only', [{ type: 'cookies.acceptNecessary' }], none],
    ['the necessary only from the panel', [{ type: 'cookies.customize' }, { type: 'cookies.acceptNecessary' }], none],
    ['what the toggles say', [{ type: 'cookies.customize' }, { type: 'cookies.save', choice: some }], some],
  ])('takes %s once, and is gone [COK-13]', (_, events, chosen) => {
    const consent = asked()
    consent.send(...events)
    expect([consent.isShown(), consent.choice()]).toEqual([false, chosen])
    consent.send(...events, { type: 'cookies.acceptAll' })
    expect(consent.emitted).toEqual([{ type: 'cookies.decided', choice: chosen }])
  })

  it('shows the toggles and goes back without a choice [COK-05, COK-08]', () => {
    const { send, isShown, isCustomizing, choice, emitted } = asked()
    send({ type: 'cookies.customize' })
    expect(isCustomizing()).toBe(true)
    send({ type: 'cookies.back' })
    expect([isShown(), isCustomizing(), choice(), emitted]).toEqual([true, false, null, []])
  })
})
