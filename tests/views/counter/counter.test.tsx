import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { URI, type TOTP } from 'otpauth'
import { decodeQR } from 'qr/decode.js'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { kenyaTime } from '../../../domain/kenyaTime.ts'
import { setInstallOffer } from '../../../src/app/offers/offers.ts'
import { Layout } from '../../../src/layout/Layout.tsx'
import { AccountContent } from '../../../src/pages/account/AccountContent.tsx'
import { CounterApp } from '../../../src/counter/CounterApp.tsx'
import { OwnerPush } from '../../../src/counter/OwnerPush.tsx'
import { OwnerTabs } from '../../../src/counter/OwnerTabs.tsx'
import { FreshFactor } from '../../../src/counter/FreshFactor.tsx'
import { OwnerSession } from '../../../src/counter/OwnerSession.tsx'
import { SecondFactor } from '../../../src/counter/factor/SecondFactor.tsx'
import { PeopleTab } from '../../../src/counter/people/PeopleTab.tsx'
import { amina, personOf, rider, wanjiru } from '../../examples.ts'
import { addApp, appCode, textedCode } from '../../server/owner/ownerSession.ts'
import { handToRider } from '../../server/orderSteps.ts'
import { OWNER, RIDER } from '../../server/support.ts'
import { ownerHttp, type OwnerAnswers } from '../ownerHttp.ts'
import { idOf, openOwnersStore, placeOrder, unconfirmed, type OwnersStore } from '../realStore.ts'
import { renderRoutes, stubNavigator, type renderPart } from '../support.tsx'
import { buttonIn, press, screenLink, settle, write } from '../account/parts.tsx'
import { openPart } from './openPart.tsx'

const WHY = 'This change needs a code of the last 5 minutes. What you typed stays.'
/** What the shop answers where a fresh code is needed. */
const STALE = 'This asks for a new code, at most 5 minutes old. Nothing was changed.'

const account = { received: null, onDismiss: () => undefined, loadCounter: async () => OwnerTabs }

const done = { message: { status: 200, result: {} } }
const refused = (text: string) => Object.assign(new Error('refused'), { detail: text })
const { isYou: _, ...juma } = personOf({ out: 2 })
const person = { ...juma, is_you: 0 }
const sums = { orders: 0, total: 0, mpesa: 0, cash: 0 }
const overview = {
  day: sums,
  week: sums,
  unpaid_out: { orders: 0, total: 0 },
  counts: { 'Order Received': 2, Processing: 1, Dispatched: 4 },
  refunds_due: 0,
  missed: 0,
  returning: 0,
  problems: [],
  riders: [],
  backup: null,
}

/** Opens a part of the account in a shop whose answers are given. */
const open = (answers: OwnerAnswers = {}, part = <PeopleTab />, scene: Parameters<typeof openPart>[3] = {}) => {
  const all: OwnerAnswers = {
    get_owner_access: () => ({ message: { is_confirmed: 1, phone: '07•• ••• 444' } }),
    get_owner_news: () => ({ message: { placed: [], marker: '' } }),
    get_owner_overview: () => ({ message: overview }),
    get_owner_people: () => ({ message: { people: [person], next_start: null } }),
    get_owner_audit: () => ({ message: { entries: [] } }),
    get_owner_factors: () => ({ message: { app: '', recovery_codes: 0, texts: 1, passkeys: [] } }),
    ...answers,
  }
  return openPart(ownerHttp(all), 'people', part, scene)
}

/** Opens a part of the account in a real shop, of which the test may answer some calls. */
const openIn = ({ http, user }: OwnersStore, part = <PeopleTab />, answers: OwnerAnswers = {}) =>
  openPart(ownerHttp(answers, http), 'people', part, { user })

/** Returns what the shop has of the owner's second factor. */
const factorsOf = async ({ ask }: OwnersStore) => (await ask('get_owner_factors')).body.message

/** Returns the riders as the shop lists them. */
const ridersOf = async ({ ask }: OwnersStore) =>
  (await ask('get_owner_people', { role: 'Rider', search: '', start: 0 })).body.message.people

/** Draws a part within the shop's layout. */
const inLayout: typeof renderPart = (part, { address = '/', ...scene } = {}) => {
  const pages = [
    { path: '/account', element: part },
    { path: '*', element: <></> },
  ]
  return renderRoutes([{ element: <Layout />, children: pages }], address, scene)
}

/** Returns what screen readers read. */
function nameOf(control: Element) {
  const copy = control.cloneNode(true) as Element
  copy.querySelectorAll('[aria-hidden]').forEach((part) => part.remove())
  return control.getAttribute('aria-label') ?? copy.textContent?.trim()
}
const screenNames = () => [...document.querySelectorAll('nav a')].map(nameOf)
const tabNames = () => [...document.querySelectorAll('[role=tab]')].map(({ textContent }) => textContent)
const button = (name: string) => buttonIn(document.body, name)
const card = (name = 'Juma Kiprono') => screen.getByText(name, { selector: 'h2' }).closest('article')!
const inCard = (name?: string) => within(card(name))
/** Reads a drawn QR code as a camera does, 4 pixels for each square. */
function readPicture(svg: HTMLElement): string {
  const side = Number(svg.getAttribute('viewBox')!.split(' ')[2])
  const dark = new Set(
    svg
      .querySelector('path')!
      .getAttribute('d')!
      .match(/[^M]+(?=h1v1h-1z)/g),
  )
  const pixels = Array.from({ length: (side * 4) ** 2 }, (_, at) => {
    const [x, y] = [Math.floor((at % (side * 4)) / 4), Math.floor(at / (side * 4) / 4)]
    const light = dark.has(`${x} ${y}`) ? 0 : 255
    return [light, light, light, 255]
  })
  return decodeQR({ height: side * 4, width: side * 4, data: new Uint8ClampedArray(pixels.flat()) })
}

const counter = <OwnerTabs user={wanjiru} />
const dialog = () => screen.findByRole('alertdialog')

describe('the counter', () => {
  it('opens with the texted code, after a wrong one; its tabs are first [OPN-140, OPN-141, OPN-426]', async () => {
    const shop = await openOwnersStore()
    await placeOrder(shop)
    const user = await unconfirmed(shop)
    const { app, clock } = await openIn({ ...shop, user }, counter)
    await press(button('Text me a code'))
    act(() => void clock.increment(5 * 60_000 - 1))
    expect(app.session.getSnapshot().value).toEqual({ loggedIn: 'held' })
    const code = screen.getByLabelText<HTMLInputElement>(/^Code/)
    expect(code).toHaveFocus()
    expect(
      screen.getByText('No text? A shop that has not set up texts keeps the code: npm run store -- outbox shows it.'),
    ).toBeVisible()
    write(code, '1')
    await press(button('Open the counter'))
    expect(screen.getByText('The code is wrong or has expired.')).toHaveRole('alert')
    // the sixth digit sends it
    write(code, await textedCode(shop))
    await settle()
    expect(app.session.getSnapshot().value).toEqual({ loggedIn: 'active' })
    expect(card()).toBeVisible()
    expect(screenNames()).toEqual(['Orders, 1 to hand over', 'Products', 'Shop', 'People', 'Account'])
    expect(screen.queryByRole('note')).toBeNull()
  })

  it('asks for the code of an app without a text, and takes a recovery code [OPN-290, OPN-292]', async () => {
    const shop = await openOwnersStore()
    const { codes } = await addApp(shop, shop.ask)
    await openIn({ ...shop, user: await unconfirmed(shop) }, counter)
    expect(screen.getByText('Enter the code that your app shows now.')).toBeVisible()
    expect(screen.getByLabelText(/^Code/)).toHaveFocus()
    await press(button('Text me a code'))
    expect(screen.getByText('We texted a code of 6 digits to 07•• ••• 444. It is valid for 5 minutes.')).toBeVisible()
    expect(await textedCode(shop)).toMatch(/^\d{6}$/)
    await press(button('Use a recovery code'))
    write(screen.getByLabelText(/^Recovery code/), codes[0]!)
    await press(button('Open the counter'))
    expect(card()).toBeVisible()
    expect(await factorsOf(shop)).toMatchObject({ recovery_codes: 9 })
  })

  it.each([0, 1])('has a banner in a demo, also before the code: %i [OPN-192]', async (is_confirmed) => {
    const config = { isDemo: true }
    await open({ get_owner_access: () => ({ message: { is_confirmed, phone: '' } }) }, counter, { config })
    const banner = screen.getByRole('note')
    expect(banner.querySelector('summary')).toHaveTextContent(
      'Demo mode: everyone knows the passwords, and M-PESA, texts, emails and Google are simulated.',
    )
    expect(within(banner).getByRole('group').querySelector('p')).toHaveTextContent(
      'It ends for good with the first owner account of your own. Add it in the tab People and note its password, ' +
        'because the demo accounts, this one too, are then gone. An address in shop.config.json or ' +
        'SHOP_ADDRESS ends it too, and so does npm run store -- demo off. What is set up is not simulated.',
    )
  })

  it.each([
    ['a customer', amina],
    ['a rider', rider],
  ])('is closed to %s, who asks the shop for nothing of it [OPN-140]', async (_, user) => {
    const { calls } = await open({}, <AccountContent user={user} {...account} />, { user })
    expect(tabNames()).toEqual(['Profile', 'Orders', 'Addresses', 'Payments', 'Settings'])
    expect(calls.filter(([name]) => name.includes('owner'))).toEqual([])
  })

  it('has its own bar, not the shop’s header and footer, and a way to them [OPN-140, OPN-370, OPN-371]', async () => {
    let counts = overview.counts
    let marker = 'a'
    const { clock, router } = await open(
      {
        get_owner_overview: () => ({ message: { ...overview, counts } }),
        get_owner_news: () => ({ message: { placed: [], marker } }),
      },
      <AccountContent user={wanjiru} {...account} />,
      { draw: inLayout },
    )
    const bar = screen.getByRole('banner')
    const words = () => [...bar.querySelectorAll('a, button')].map(nameOf)
    const rest = ['Open the shop', 'Kiswahili', 'Sign Out']
    const screens = ['Products', 'Shop', 'People', 'Account']
    await waitFor(() => expect(words()).toEqual(['Sokoni, home', 'Orders, 3 to hand over', ...screens, ...rest]))
    expect([screen.queryByRole('search'), screen.queryByRole('contentinfo')]).toEqual([null, null])
    ;[counts, marker] = [{ ...counts, 'Order Received': 3 }, 'b']
    await act(async () => void clock.increment(5000))
    expect(words()[1]).toBe('Orders, 4 to hand over')

    expect(screenLink('People')).toHaveAttribute('aria-current', 'page')
    await press(screenLink('Account'))
    expect([...bar.querySelectorAll('[aria-current]')].map(nameOf)).toEqual(['Account'])
    expect(tabNames()).toEqual(['Profile', 'Settings'])
    await act(() => router.navigate(-1))
    expect(screen.getByRole('heading', { level: 1, name: 'People' })).toHaveFocus()
    expect(card()).toBeVisible()

    await press(screen.getByText('Open the shop'))
    expect(router.state.location.pathname).toBe('/')
    expect(screen.getByRole('search')).toBeVisible()
    expect(screen.getByRole('contentinfo')).toBeVisible()
    expect(screen.queryByText('Open the shop')).toBeNull()
  })

  it('says that the shop did not answer, and asks again, not for 30 minutes [OPN-141, OPN-146]', async () => {
    const shop = await openOwnersStore()
    const { user } = shop
    const answers: Record<string, () => unknown> = {
      get_owner_access: () => {
        throw new Error('down')
      },
    }
    const { app, storage } = await openIn(shop, counter, answers)
    expect(screen.getByText('The shop did not answer.')).toBeVisible()
    delete answers['get_owner_access']
    await press(button('Try Again'))
    expect(card()).toBeVisible()
    await press(screenLink('Account'))
    await press(button('Settings'))
    write(screen.getByLabelText('Log me out after'), '30')
    await settle()
    expect(screen.getByText('Saved.')).toBeVisible()
    expect((await shop.call('login', OWNER)).body.message.idle_minutes).toBe(30)
    expect(app.session.getSnapshot().context.user).toEqual({ ...user, idleMinutes: 30 })
    expect([storage.read('user'), storage.read('accountSettings')]).toEqual([
      user,
      { version: 1, email: user.email, idleMinutes: 30 },
    ])
    await press(screenLink('People'))
    expect(card()).toBeVisible()
  })

  it('says how long an owner stays logged in, and is what browsers install meanwhile [OPN-146, OPN-372]', async () => {
    document.head.insertAdjacentHTML(
      'beforeend',
      '<link rel="manifest" href="/m"><link rel="apple-touch-icon" href="/i">',
    )
    const links = [...document.head.querySelectorAll('link[rel=manifest], link[rel=apple-touch-icon]')]
    onTestFinished(() => links.forEach((link) => link.remove()))
    const hrefs = () => links.map((link) => link.getAttribute('href'))
    const offer = () => setInstallOffer(Object.assign(new Event('beforeinstallprompt'), { prompt }))
    const prompt = vi.fn(async () => undefined)
    offer()
    const { unmount } = await open(
      {},
      <>
        <OwnerTabs user={wanjiru} />
        <CounterApp />
        <OwnerPush />
        <OwnerSession user={{ ...wanjiru, idleMinutes: 30 }} />
      </>,
    )
    expect(screen.getByLabelText('Log me out after')).toHaveDisplayValue('30 minutes')
    expect(hrefs()).toEqual(['/counter.webmanifest', '/counter-192.png'])
    expect(screen.getByText(/^This browser cannot show them\. On an iPhone/)).toBeVisible()
    // what was offered is the shop
    expect(screen.queryByText('Install the counter')).toBeNull()
    act(offer)
    await press(button('Install the counter'))
    expect(prompt).toHaveBeenCalledOnce()
    expect(screen.queryByText('Install the counter')).toBeNull()
    unmount()
    expect(hrefs()).toEqual(['/m', '/i'])
  })
})

/** A browser that knows Web Push, whose person answers with `answer`. */
function stubPush() {
  const notification = { permission: 'default', requestPermission: vi.fn() }
  let subscribed: object | null = null
  const endpoint = 'https://push.example/a'
  const subscription = { endpoint, toJSON: () => ({ endpoint, keys: {} }), unsubscribe: () => (subscribed = null) }
  const pushManager = {
    getSubscription: async () => subscribed,
    subscribe: async () => (subscribed = subscription),
  }
  const serviceWorker = { register: vi.fn(), ready: { pushManager }, getRegistration: async () => ({ pushManager }) }
  stubNavigator({ serviceWorker })
  vi.stubGlobal('PushManager', {})
  vi.stubGlobal('Notification', notification)
  onTestFinished(() => void vi.unstubAllGlobals())
  return {
    subscribed: () => subscribed !== null,
    /** Asks for a permission until it is answered. */
    asks: () => {
      let resolve: (permission: string) => void
      notification.requestPermission.mockReturnValueOnce(new Promise((resolved) => (resolve = resolved)))
      return (permission: string) => act(async () => resolve((notification.permission = permission)))
    },
    asked: notification.requestPermission,
  }
}

describe('new orders by Web Push', () => {
  it('are switched on in a browser that allows them, and off; it asks once [OPN-396]', async () => {
    const browser = stubPush()
    let isKnown = false
    let isLost = true
    const { calls } = await open(
      {
        find_owner_push: () => {
          if (isLost) throw new Error('offline')
          return { message: { status: 200, public_key: 'KEY', is_on: Number(isKnown), others: 1 } }
        },
        owner_add_push: () => {
          isKnown = true
          return done
        },
        owner_test_push: () => done,
        owner_end_push: ({ of_others }: { of_others: boolean }) => {
          if (of_others) throw refused('Please wait.')
          isKnown = false
          return done
        },
      },
      <OwnerPush />,
    )
    const toggle = () => screen.getByLabelText('Show new orders on this device')
    const status = () => screen.getByRole('status', { hidden: true }).textContent
    expect(screen.getByText('The shop did not answer.')).toBeVisible()
    isLost = false
    await press(button('Try Again'))
    expect([toggle(), status()]).toEqual([expect.objectContaining({ checked: false }), ''])

    const answer = browser.asks()
    await press(toggle(), 2)
    expect(status()).toBe('Your browser asks whether the shop may send notifications. Please allow it.')
    await answer('denied')
    expect(browser.asked).toHaveBeenCalledOnce()
    expect([toggle(), status()]).toEqual([
      expect.objectContaining({ checked: false }),
      'This browser blocks the shop’s notifications. Allow them in the browser’s settings of this site, then switch ' +
        'them on again.',
    ])

    const allow = browser.asks()
    await press(toggle())
    await allow('granted')
    expect(toggle()).toBeChecked()
    await press(button('Send a test'))
    expect(status()).toBe('The test is sent. If nothing appears, this device may be set to show no notifications.')
    expect(screen.getByText('1 other device of yours shows them too.')).toBeVisible()
    await press(button('End it on other devices'))
    expect(screen.getByRole('alert')).toHaveTextContent('Please wait.')
    await press(toggle())
    expect([toggle(), browser.subscribed()]).toEqual([expect.objectContaining({ checked: false }), false])
    expect(calls.map(([name]) => name).filter((name) => !/^(get|find)_/.test(name))).toEqual([
      'owner_add_push',
      'owner_test_push',
      'owner_end_push',
      'owner_end_push',
    ])
  })
})

describe('the second factor', () => {
  const listed = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

  it('sets up an app by its picture and first code, and shows the recovery codes once [OPN-290, OPN-292]', async () => {
    const shop = await openOwnersStore()
    await openIn(shop, <SecondFactor />)
    await press(button('Set up an app'))
    const picture = await screen.findByRole('img', { name: 'QR code with the secret for the app' })
    const address = readPicture(picture)
    const app = URI.parse(address) as TOTP
    expect([app.issuer, app.label]).toEqual(['Sokoni', OWNER.usr])
    expect(screen.getByText(app.secret.base32.match(/.{4}/g)!.join(' '))).toBeVisible()
    expect(screen.getByText('Open in an app on this device')).toHaveAttribute('href', address)
    const time = shop.store.clock()
    const use = async (code: string) => {
      write(screen.getByLabelText(/^Code that the app shows/), code)
      await press(button('Use this app'))
    }
    await use('1')
    const wrong =
      'The code is wrong. Please type the one that the app shows now, and look whether the phone’s clock is right.'
    expect(screen.getByText(wrong)).toHaveRole('alert')
    await use(app.generate({ timestamp: time.getTime() }))
    const codes = listed()
    expect(codes).toEqual(Array(10).fill(expect.stringMatching(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)))
    expect(screen.getByRole('group', { name: 'Recovery codes' })).toHaveFocus()
    await press(button('I have noted them'))
    expect(screen.queryByText(codes[0]!)).toBeNull()
    expect(listed()).toEqual([
      `App for codesSet up since ${kenyaTime(time)}.Remove the app`,
      'PasskeysThis browser knows no passkeys here. They need HTTPS and the shop’s name in the address.',
      'Recovery codes10 are left.Make new recovery codes',
      'Codes by textOn, to the number of your account.Switch off texts',
    ])
    expect((await shop.ask('confirm_owner', { otp: codes[0] })).status).toBe(200)
  })

  it('removes the app after it was asked and a fresh code, and silently not without one [OPN-293]', async () => {
    const shop = await openOwnersStore()
    const { secret } = await addApp(shop, shop.ask)
    shop.advance(5 * 60_000 + 1)
    await openIn(
      shop,
      <>
        <FreshFactor />
        <SecondFactor />
      </>,
    )
    const remove = async () => {
      await press(button('Remove the app'))
      await press(buttonIn(await dialog(), 'Remove the app'))
      return screen.findByRole('dialog', { name: 'Is it you?' })
    }
    await press(buttonIn(await remove(), 'Do not change it'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByText(STALE)).toBeNull()
    expect(await factorsOf(shop)).toMatchObject({ app: expect.stringMatching(/^\d{4}-/), recovery_codes: 10 })
    const asked = await remove()
    expect(within(asked).getByText(WHY)).toBeVisible()
    expect(within(asked).getByText('Enter the code that your app shows now.')).toBeVisible()
    write(within(asked).getByLabelText<HTMLInputElement>(/^Code/), appCode(shop, secret))
    await waitFor(() => expect(button('Set up an app')).toBeVisible())
    expect(
      screen.getByText(
        'On, to the number of your account. Once an app or a passkey is set up, you can switch them off.',
      ),
    ).toBeVisible()
    expect(await factorsOf(shop)).toEqual({ app: '', recovery_codes: 0, texts: 1, passkeys: [] })
  })

  it('switches texts off and on again, and shows what another tab removed [OPN-295, OPN-425]', async () => {
    const shop = await openOwnersStore()
    await addApp(shop, shop.ask)
    await openIn(shop, <SecondFactor />)
    await press(button('Switch off texts'))
    await press(buttonIn(await dialog(), 'Switch off texts'))
    expect(screen.getByText('Off. Only your app, passkeys and recovery codes open the counter.')).toBeVisible()
    expect(await factorsOf(shop)).toMatchObject({ texts: 0 })
    await press(button('Switch on texts'))
    expect(screen.getByText('On, to the number of your account.')).toBeVisible()
    expect(await factorsOf(shop)).toMatchObject({ texts: 1 })
    await shop.ask('owner_remove_app')
    await press(button('Remove the app'))
    await press(buttonIn(await dialog(), 'Remove the app'))
    expect(await screen.findByText('You have no app for codes.')).toHaveRole('alert')
    expect(button('Set up an app')).toBeVisible()
  })
})

describe('people', () => {
  const riders =
    'shows a rider’s number and orders out, and warns of those before a pause; leads to a customer’s orders'
  it(`${riders} [OPN-143, OPN-144, OPN-145, OPN-325]`, async () => {
    const shop = await openOwnersStore()
    for (let orders = 0; orders < 2; orders++) await handToRider(shop, await placeOrder(shop))
    const { router } = await openIn(shop)
    const showRole = async (role: string) => {
      write(screen.getByLabelText('Show'), role)
      await settle()
    }
    expect(screen.getByRole('article', { name: 'Juma Kiprono' })).toBe(card())
    expect(inCard().getByText(/^Since \d{4}-\d\d-\d\d · 2 orders out$/)).toBeVisible()
    expect(card().querySelector('a')!.href).toBe('tel:+254110123456')
    await press(inCard().getByText('Manage Juma Kiprono'))
    const warning = '2 orders are out with this rider. Hand what does not arrive to another rider, in the tab Orders.'
    await press(buttonIn(card(), 'Disable'))
    expect(await dialog()).toHaveTextContent(`and refuse further log-ins? ${warning}`)
    await press(buttonIn(await dialog(), 'Cancel'))
    await press(buttonIn(card(), 'Pause'))
    expect(await dialog()).toHaveTextContent(`Give this rider no more orders? ${warning}`)
    expect(await ridersOf(shop)).toMatchObject([{ state: 'active' }])
    await press(buttonIn(await dialog(), 'Pause'))
    expect(inCard().getByText('Gets no more orders.')).toBeVisible()
    expect(inCard().getByText('Paused')).toBeVisible()
    expect(await ridersOf(shop)).toMatchObject([{ state: 'paused' }])
    const who = await idOf(shop, RIDER.usr)
    await shop.ask('owner_resume_rider', { who })
    await press(buttonIn(card(), 'Give orders again'))
    expect(inCard().getByText(`User ${who} (rider@example.com) is not paused.`)).toHaveRole('alert')
    expect(buttonIn(card(), 'Pause')).toBeVisible()

    await showRole('Owner')
    // Wanjiru is logged in: her own card has no buttons
    expect(card('Wanjiru Njeri').querySelector('button')).toBeNull()
    await showRole('Customer')
    await press(screen.getByText('2 orders'))
    expect(router.state.location.search).toBe('?tab=orders&search=0712345678')
  })

  it('asks before it takes something away, and says when it is done [OPN-144]', async () => {
    const shop = await openOwnersStore()
    await openIn(shop)
    await press(buttonIn(card(), 'Delete'))
    await press(buttonIn(await dialog(), 'Cancel'))
    expect(await ridersOf(shop)).toHaveLength(1)
    await press(buttonIn(card(), 'Delete'))
    await press(buttonIn(await dialog(), 'Delete'))
    const removed = screen.getByText('The account is deleted.')
    expect(screen.queryByText('Juma Kiprono')).toBeNull()
    await waitFor(() => expect(removed.parentElement).toHaveFocus())
    expect(await ridersOf(shop)).toEqual([])
  })

  it('adds a rider, and shows each new password until noted, whatever else is changed [OPN-144, OPN-385]', async () => {
    const shop = await openOwnersStore()
    await openIn(shop)
    /** The group that shows a password, and the password. */
    const shown = (name: string) => {
      const group = screen.getByRole('group', { name })
      return [
        group,
        /^Password, shown only now: ([a-z2-9-]+)$/m.exec(within(group).getByText(/^Password/).textContent)![1]!,
      ] as const
    }
    await press(buttonIn(card(), 'New password'))
    await press(buttonIn(await dialog(), 'Replace it'))
    const [first, jumas] = shown('Juma Kiprono')
    await waitFor(() => expect(first).toHaveFocus())
    expect((await shop.call('login', RIDER)).body.message.success_key).toBe(0)
    await shop.logIn(RIDER.usr, jumas)
    await press(button('Add a person'))
    write(screen.getByLabelText(/^Name/), 'Neema')
    write(screen.getByLabelText(/^Mobile number/), '0711222333')
    const role = screen.getByLabelText<HTMLSelectElement>('Role')
    const emails = ['Owner', 'Rider'].map((value) => {
      fireEvent.change(role, { target: { value } })
      const email = screen.getByLabelText<HTMLInputElement>(/^Email/)
      return [email.labels?.[0]?.textContent, email.required]
    })
    expect(emails).toEqual([
      ['Email', true],
      ['Email, if there is one', false],
    ])
    await press(button('Add'))
    expect(screen.queryByLabelText(/^Name/)).toBeNull()
    const [second, neemas] = shown('Neema')
    await shop.logIn('0711222333', neemas)
    expect((await ridersOf(shop))[0]).toMatchObject({ name: 'Neema', phone: '0711222333', email: '', role: 'Rider' })
    await press(buttonIn(first, 'I have noted it'))
    expect(screen.queryByText(jumas, { exact: false })).toBeNull()
    expect(second).toBeVisible()
  })

  it.each([
    ['Confirm', ['Neema', 'Juma Kiprono']],
    ['Do not change it', ['Juma Kiprono']],
  ])(
    'asks for a fresh code in place, keeps what was typed, and has after "%s" the riders %j [OPN-301, OPN-426]',
    async (end, names) => {
      const shop = await openOwnersStore()
      shop.advance(5 * 60_000 + 1)
      const answers: Record<string, () => unknown> = {}
      const { app } = await openIn(shop, counter, answers)
      await press(button('Add a person'))
      write(screen.getByLabelText(/^Name/), 'Neema')
      write(screen.getByLabelText(/^Mobile number/), '0711222333')
      write(screen.getByLabelText(/^Email/), 'n@example.com')
      await press(button('Add'))
      const asked = await screen.findByRole('dialog', { name: 'Is it you?' })
      expect(within(asked).getByText(WHY)).toBeVisible()
      expect(within(asked).getByText('We text one to 07•• ••• 444.')).toBeVisible()
      await press(buttonIn(asked, 'Text me a code'))
      const code = await textedCode(shop)
      write(within(asked).getByLabelText<HTMLInputElement>(/^Code/), end === 'Confirm' ? code : code.slice(1))
      if (end !== 'Confirm') {
        expect(app.session.getSnapshot().value).toEqual({ loggedIn: 'held' })
        await press(buttonIn(asked, end))
      }
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      const said = await screen.findByText(end === 'Confirm' ? /^Password, shown only now: / : STALE)
      expect((await ridersOf(shop)).map(({ name }: { name: string }) => name)).toEqual(names)
      expect(app.session.getSnapshot().value).toEqual({ loggedIn: 'active' })
      if (end === 'Confirm') return
      expect(said).toHaveRole('alert')
      expect(screen.getByLabelText(/^Name/)).toHaveValue('Neema')
      // the next change asks again, also when the shop did not answer
      answers['get_owner_access'] = () => {
        throw new Error('down')
      }
      await press(button('Add'))
      const again = await screen.findByRole('dialog', { name: 'Is it you?' })
      expect(within(again).getByText('The shop did not answer.')).toBeVisible()
      delete answers['get_owner_access']
      await press(buttonIn(again, 'Try Again'))
      expect(buttonIn(again, 'Text me a code')).toBeVisible()
    },
  )

  it('lists another role and a search, and then more of them [OPN-143]', async () => {
    const { clock, of } = await open({
      get_owner_people: ({ start }: { start: number }) => ({
        message: { people: [person], next_start: start === 0 ? 50 : null },
      }),
    })
    const asked = () => of('get_owner_people').at(-1)
    write(screen.getByLabelText('Show'), 'Customer')
    await settle()
    expect(asked()).toEqual({ role: 'Customer', search: '', start: 0 })
    write(screen.getByLabelText(/^Search/), 'juma')
    await act(async () => void clock.increment(300))
    expect(asked()).toEqual({ role: 'Customer', search: 'juma', start: 0 })
    await press(button('Show more'))
    expect(asked()).toEqual({ role: 'Customer', search: 'juma', start: 50 })
  })

  it("reads the newsletter's list when it is opened [OPN-201]", async () => {
    const subscribers = [{ email: 'amina@example.com', language: 'sw', consented: '2026-11-22 14:30' }]
    await open({ get_owner_newsletter: () => ({ message: { subscribers, total: 1200, waiting: 2 } }) })
    await press(screen.getByText('Show the latest 200'))
    expect(await screen.findByText('1,200 subscribers, 2 not confirmed yet')).toBeVisible()
    expect(screen.getByText('amina@example.com')).toBeVisible()
    expect(screen.getByText('Since 2026-11-22 14:30 · sw')).toBeVisible()
  })

  it('reads the audit log when it is opened, with values in full [OPN-147] [OPN-330]', async () => {
    const entry = { when: '2026-11-22 14:30', event: 'user pause', from: '10.0.0.1', email: 'rider@example.com' }
    await open({
      get_owner_audit: () => ({
        message: {
          entries: [
            {
              ...entry,
              about: 'tagline',
              by: 'wanjiru@example.com',
              values: [{ name: 'tagline', value: 'Open all night' }],
            },
            { ...entry, event: 'dispatch', about: 'SAL-ORD-2026-00001', from: 'owner', by: '' },
          ],
        },
      }),
    })
    expect(screen.queryByText('user pause · rider@example.com · tagline')).toBeNull()
    await press(screen.getByText('Show the log'))
    expect(await screen.findByText('user pause · rider@example.com · tagline')).toBeVisible()
    await press(screen.getByText('What exactly'))
    expect(screen.getByText('tagline: Open all night')).toBeVisible()
    expect(screen.getByText('2026-11-22 14:30 · by wanjiru@example.com')).toBeVisible()
    expect(screen.getByText('dispatch · rider@example.com · SAL-ORD-2026-00001')).toBeVisible()
    expect(screen.getByText('2026-11-22 14:30 · in the terminal')).toBeVisible()
  })
})
