import { afterAll, describe, expect, it } from 'vitest'
import { rider } from '../../examples.ts'
import { explore } from './explore.ts'
import { ENDINGS } from './host.ts'
import { SHOPPERS, type Gesture, type Setting } from './world.ts'

const loggedIn = [
  'tab 1: opens the log-in',
  'tab 1: logs in as amina',
  'logIn of tab 1 is answered',
  'fetchOrders of tab 1 is answered',
]
export const withItem = [...loggedIn, 'tab 1: puts an item into the cart']
export const atCheckout = [
  ...withItem,
  'tab 1: proceeds to checkout',
  'placeOrder of tab 1 is answered',
  'tab 1: fills in the delivery',
]

const shopping: Gesture[] = [
  'add',
  'wantCheckout',
  'openCheckout',
  'leaveCheckout',
  'fillIn',
  'complete',
  'askToLogIn',
  'closeLogIn',
  'logIn',
  'logOut',
  'wait',
]
export const shop: Setting = { tabs: 1, gestures: shopping, people: SHOPPERS, endings: ENDINGS }
/** One tab is at the checkout; either may clear the cart, from any other page. */
export const clearing: Setting = {
  ...shop,
  tabs: 2,
  gestures: [...shopping, 'clear'],
  before: [
    ...atCheckout,
    ...['loginTime', 'user', 'cart', 'cart', 'checkout', 'checkout', 'checkout'].map((key) => `tab 2 hears of ${key}`),
    'fetchOrders of tab 2 is answered',
  ],
}
/** The same, just after tab 2 has cleared it. */
export const cleared: Setting = { ...clearing, before: [...clearing.before!, 'tab 2: clears the cart'] }
export const delivery: Setting = {
  tabs: 2,
  gestures: ['pay', 'invoice', 'askToLogIn', 'logIn', 'logOut', 'wait'],
  people: [rider],
  endings: ENDINGS,
  rider,
}

/** Long stories take a twentieth of the time per step: to open a world costs as much as a hundred steps. */
const LONG = { depth: 12, steps: 1000 }

/**
 * Explores each setting: all stories up to its depth, then some long ones. Several files share the settings, so that
 * they run in parallel.
 */
export function testScenes(scenes: [name: string, Setting, depth: number][]): void {
  describe('the machines together', () => {
    const figures: string[] = []

    it.each(scenes)('%s: nothing happens that must never happen', async (name, setting, depth) => {
      for (const bounds of [{ depth, steps: 6000 }, LONG]) {
        const { broken, situations, steps, depth: longest } = await explore(setting, bounds)
        figures.push(`${name}: ${situations} situations, ${steps} steps, up to ${longest} deep`)
        expect(broken).toBeNull()
      }
    })

    afterAll(() => console.info(figures.join('\n')))
  })
}
