import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { decodeQR } from 'qr/decode.js'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { SimulatedClock } from 'xstate'
import { setInstallOffer } from '../../../../src/app/offers.ts'
import { Layout } from '../../../../src/layout/Layout.tsx'
import { AccountContent } from '../../../../src/pages/account/AccountContent.tsx'
import { CounterApp } from '../../../../src/pages/account/owner/CounterApp.tsx'
import { OwnerPush } from '../../../../src/pages/account/owner/OwnerPush.tsx'
import { OwnerTabs } from '../../../../src/pages/account/owner/OwnerTabs.tsx'
import { FreshFactor } from '../../../../src/pages/account/owner/FreshFactor.tsx'
import { OwnerSession } from '../../../../src/pages/account/owner/OwnerSession.tsx'
import { SecondFactor } from '../../../../src/pages/account/owner/factor/SecondFactor.tsx'
import { PeopleTab } from '../../../../src/pages/account/owner/people/PeopleTab.tsx'
import { amina, personOf, rider, wanjiru } from '../../../examples.ts'
import { ownerHttp, type OwnerAnswers } from '../../ownerHttp.ts'
import { renderPart, renderRoutes } from '../../support.tsx'
import { buttonIn, ForUser, press, screenLink, settle, write } from '../parts.tsx'

const WHY = 'This change needs a code of the last 5 minutes. What you typed stays.'

const done = { message: { status: 200, result: {} } }
const refused = (text: string) => Object.assign(new Error('refused'), { detail: text })
const staleFactor = Object.assign(refused('A new code is needed.'), {
  cause: { response: { data: { code: 'freshFactorNeeded' } } },
})
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
const own = { ...person, user: 3, name: 'Wanjiru Njeri', email: 'wanjiru@example.com', role: 'Owner', is_you: 1 }

/** Opens a part of the owner's account; `sent` has the calls that change something. */
async function open(answers: OwnerAnswers = {}, part = <PeopleTab />, user = wanjiru, config = {}, draw = renderPart) {
  const sent: [string, unknown][] = []
  const noting = (name: string, answer: (payload: never) => unknown) => (payload: never) => {
    if (!name.startsWith('get_')) sent.push([name, payload])
    return answer(payload)
  }
  const all: OwnerAnswers = {
    get_owner_access: () => ({ message: { is_confirmed: 1, phone: '07•• ••• 444' } }),
    get_owner_news: () => ({ message: { placed: [], marker: '' } }),
    get_owner_overview: () => ({ message: overview }),
    get_owner_people: () => ({ message: { people: [person], next_start: null } }),
    get_owner_audit: () => ({ message: { entries: [] } }),
    get_owner_factors: () => ({ message: { app: '', recovery_codes: 0, texts: 1, passkeys: [] } }),
    ...answers,
  }
  const http = ownerHttp(Object.fromEntries(Object.entries(all).map(([name, answer]) => [name, noting(name, answer)])))
  // without it a session ends after a minute
  const clock = new SimulatedClock()
  const address = '/account?tab=people'
  const view = draw(<ForUser>{() => part}</ForUser>, { address, user, clock, config, services: { http } })
  await settle()
  return { ...view, clock, sent }
}

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
  it('opens with the code that was texted, after a wrong one; its tabs are first [OPN-140, OPN-141]', async () => {
    const { sent } = await open(
      {
        get_owner_access: () => ({ message: { is_confirmed: 0, phone: '07•• ••• 444' } }),
        send_owner_code: () => ({ message: { status: 200 } }),
        confirm_owner: ({ otp }: { otp: string }) => {
          if (otp !== '123456') throw refused('The code is wrong or has expired.')
          return { message: { status: 200 } }
        },
      },
      counter,
    )
    await press(button('Text me a code'))
    const code = screen.getByLabelText<HTMLInputElement>(/^Code/)
    expect(code).toHaveFocus()
    expect(
      screen.getByText('No text? A shop that has not set up texts keeps the code: npm run store -- outbox shows it.'),
    ).toBeVisible()
    write(code, '1')
    await press(button('Open the counter'))
    expect(screen.getByText('The code is wrong or has expired.')).toHaveRole('alert')
    write(code, '123456')
    await press(button('Open the counter'))
    expect(card()).toBeVisible()
    expect(screenNames()).toEqual(['Orders, 3 to hand over', 'Products', 'Shop', 'People', 'Account'])
    expect(screen.queryByRole('note')).toBeNull()
    expect(sent.map(([name]) => name)).toEqual(['send_owner_code', 'confirm_owner', 'confirm_owner'])
  })

  it('asks for the code of an app without a text, and takes a recovery code [OPN-290, OPN-292]', async () => {
    const { sent } = await open(
      {
        get_owner_access: () => ({ message: { is_confirmed: 0, phone: '07•• ••• 444', has_app: 1 } }),
        send_owner_code: () => ({ message: { status: 200 } }),
        confirm_owner: () => ({ message: { status: 200 } }),
      },
      counter,
    )
    expect(screen.getByText('Enter the code that your app shows now.')).toBeVisible()
    expect(screen.getByLabelText(/^Code/)).toHaveFocus()
    await press(button('Text me a code'))
    expect(screen.getByText('We texted a code of 6 digits to 07•• ••• 444. It is valid for 5 minutes.')).toBeVisible()
    await press(button('Use a recovery code'))
    write(screen.getByLabelText(/^Recovery code/), 'abcd-efgh-jkmn-pqrs')
    await press(button('Open the counter'))
    expect(card()).toBeVisible()
    expect(sent).toEqual([
      ['send_owner_code', {}],
      ['confirm_owner', { otp: 'abcd-efgh-jkmn-pqrs' }],
    ])
  })

  it.each([0, 1])('has a banner in a demo, also before the code: %i [OPN-192]', async (is_confirmed) => {
    await open({ get_owner_access: () => ({ message: { is_confirmed, phone: '' } }) }, counter, wanjiru, {
      isDemo: true,
    })
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
    const asked: string[] = []
    const get_owner_access = () => void asked.push('get_owner_access')
    await open({ get_owner_access }, <AccountContent user={user} received={null} onDismiss={() => undefined} />, user)
    expect(tabNames()).toEqual(['Profile', 'Orders', 'Addresses', 'Payments', 'Settings'])
    expect(asked).toEqual([])
  })

  it('has its own bar, not the shop’s header and footer, and a way to them [OPN-140, OPN-370, OPN-371]', async () => {
    let counts = overview.counts
    let marker = 'a'
    const { clock, router } = await open(
      {
        get_owner_overview: () => ({ message: { ...overview, counts } }),
        get_owner_news: () => ({ message: { placed: [], marker } }),
      },
      <AccountContent user={wanjiru} received={null} onDismiss={() => undefined} />,
      wanjiru,
      {},
      inLayout,
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
    let isDown = true
    const { sent, app, storage } = await open(
      {
        get_owner_access: () => {
          if (isDown) throw new Error('down')
          return { message: { is_confirmed: 1, phone: '' } }
        },
        set_owner_session: () => done,
      },
      counter,
    )
    expect(screen.getByText('The shop did not answer.')).toBeVisible()
    isDown = false
    await press(button('Try Again'))
    expect(card()).toBeVisible()
    await press(screenLink('Account'))
    await press(button('Settings'))
    write(screen.getByLabelText('Log me out after'), '30')
    await settle()
    expect(screen.getByText('Saved.')).toBeVisible()
    expect(sent).toEqual([['set_owner_session', { minutes: 30 }]])
    expect(app.session.getSnapshot().context.user).toEqual({ ...wanjiru, idleMinutes: 30 })
    expect([storage.read('user'), storage.read('accountSettings')]).toEqual([
      wanjiru,
      { version: 1, email: wanjiru.email, idleMinutes: 30 },
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
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker }))
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
    const { sent } = await open(
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
    expect(sent.map(([name]) => name).filter((name) => name !== 'find_owner_push')).toEqual([
      'owner_add_push',
      'owner_test_push',
      'owner_end_push',
      'owner_end_push',
    ])
  })
})

describe('the second factor', () => {
  const none = { app: '', recovery_codes: 0, texts: 1, passkeys: [] }
  const set = { ...none, app: '2026-11-27 18:00', recovery_codes: 10 }
  const address = `otpauth://totp/Duka:wanjiru%40example.com?issuer=Duka&secret=${'ABCD'.repeat(8)}`

  it('sets up an app by its picture and first code, and shows the recovery codes once [OPN-290, OPN-292]', async () => {
    const codes = ['abcd-efgh-jkmn-pqrs', 'bcde-fghj-kmnp-qrst']
    const { sent } = await open(
      {
        get_owner_factors: () => ({ message: none }),
        owner_begin_app: () => ({ message: { status: 200, result: { secret: 'ABCD'.repeat(8), address } } }),
        owner_confirm_app: ({ code }: { code: string }) => {
          if (code !== '123456') throw refused('The code is wrong.')
          return { message: { status: 200, result: { ...set, codes } } }
        },
      },
      <SecondFactor />,
    )
    await press(button('Set up an app'))
    const picture = await screen.findByRole('img', { name: 'QR code with the secret for the app' })
    expect(readPicture(picture)).toBe(address)
    expect(screen.getByText('ABCD ABCD ABCD ABCD ABCD ABCD ABCD ABCD')).toBeVisible()
    expect(screen.getByText('Open in an app on this device')).toHaveAttribute('href', address)
    for (const code of ['1', '123456']) {
      write(screen.getByLabelText(/^Code that the app shows/), code)
      await press(button('Use this app'))
      if (code === '1') expect(screen.getByText('The code is wrong.')).toHaveRole('alert')
    }
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes)
    expect(screen.getByRole('group', { name: 'Recovery codes' })).toHaveFocus()
    await press(button('I have noted them'))
    expect(screen.queryByText(codes[0]!)).toBeNull()
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'App for codesSet up since 2026-11-27 18:00.Remove the app',
      'PasskeysThis browser knows no passkeys here. They need HTTPS and the shop’s name in the address.',
      'Recovery codes10 are left.Make new recovery codes',
      'Codes by textOn, to the number of your account.Switch off texts',
    ])
    expect(sent.map(([name]) => name)).toEqual(['owner_begin_app', 'owner_confirm_app', 'owner_confirm_app'])
  })

  it('removes the app after it was asked and a fresh code, and silently not without one [OPN-293]', async () => {
    let isFresh = false
    const { sent } = await open(
      {
        get_owner_access: () => ({ message: { is_confirmed: 1, phone: '', has_app: 1 } }),
        get_owner_factors: () => ({ message: set }),
        confirm_owner: () => {
          isFresh = true
          return { message: { status: 200 } }
        },
        owner_remove_app: () => {
          if (!isFresh) throw staleFactor
          return { message: { status: 200, result: { ...none, codes: [] } } }
        },
      },
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
    expect(screen.queryByText(staleFactor.detail)).toBeNull()
    const asked = await remove()
    expect(within(asked).getByText(WHY)).toBeVisible()
    expect(within(asked).getByText('Enter the code that your app shows now.')).toBeVisible()
    write(within(asked).getByLabelText<HTMLInputElement>(/^Code/), '123456')
    await press(buttonIn(asked, 'Confirm'))
    await waitFor(() => expect(button('Set up an app')).toBeVisible())
    expect(
      screen.getByText(
        'On, to the number of your account. Once an app or a passkey is set up, you can switch them off.',
      ),
    ).toBeVisible()
    expect(sent).toEqual([
      ['owner_remove_app', {}],
      ['owner_remove_app', {}],
      ['confirm_owner', { otp: '123456' }],
      ['owner_remove_app', {}],
    ])
  })

  it('switches texts off, after it was asked, and on again [OPN-295]', async () => {
    const { sent } = await open(
      {
        get_owner_factors: () => ({ message: set }),
        owner_set_code_texts: ({ is_on }: { is_on: boolean }) => ({
          message: { status: 200, result: { ...set, texts: Number(is_on), codes: [] } },
        }),
      },
      <SecondFactor />,
    )
    await press(button('Switch off texts'))
    await press(buttonIn(await dialog(), 'Switch off texts'))
    expect(screen.getByText('Off. Only your app, passkeys and recovery codes open the counter.')).toBeVisible()
    await press(button('Switch on texts'))
    expect(screen.getByText('On, to the number of your account.')).toBeVisible()
    expect(sent).toEqual([
      ['owner_set_code_texts', { is_on: false }],
      ['owner_set_code_texts', { is_on: true }],
    ])
  })
})

describe('people', () => {
  const riders =
    'shows a rider’s number and orders out, and warns of those before a pause; leads to a customer’s orders'
  it(`${riders} [OPN-143, OPN-144, OPN-145, OPN-325]`, async () => {
    let state = 'active'
    const others = [{ ...person, user: 4, name: 'Amina Otieno', role: 'Customer', orders: 3 }, own]
    const { router, sent } = await open({
      get_owner_people: () => ({ message: { people: [{ ...person, state }, ...others], next_start: null } }),
      owner_pause_rider: () => {
        state = 'paused'
        return done
      },
      owner_end_sessions: () => {
        throw refused('There is no user 2.')
      },
    })
    expect(screen.getByRole('article', { name: 'Juma Kiprono' })).toBe(card())
    expect(inCard().getByText('Since 2026-11-20 · 2 orders out')).toBeVisible()
    expect(card().querySelector('a')!.href).toBe('tel:+254110123456')
    await press(inCard().getByText('Manage Juma Kiprono'))
    const warning = '2 orders are out with this rider. Hand what does not arrive to another rider, in the tab Orders.'
    await press(buttonIn(card(), 'Disable'))
    expect(await dialog()).toHaveTextContent(`and refuse further log-ins? ${warning}`)
    await press(buttonIn(await dialog(), 'Cancel'))
    await press(buttonIn(card(), 'Pause'))
    expect(await dialog()).toHaveTextContent(`Give this rider no more orders? ${warning}`)
    await press(buttonIn(await dialog(), 'Pause'))
    expect(inCard().getByText('Gets no more orders.')).toBeVisible()
    expect(inCard().getByText('Paused')).toBeVisible()
    expect(sent).toEqual([['owner_pause_rider', { who: '2' }]])
    expect(buttonIn(card(), 'Give orders again')).toBeVisible()
    await press(buttonIn(card(), 'Log out everywhere'))
    expect(inCard().getByText('There is no user 2.')).toHaveRole('alert')

    // Wanjiru is logged in: her own card has no buttons
    expect(card('Wanjiru Njeri').querySelector('button')).toBeNull()
    await press(screen.getByText('3 orders'))
    expect(router.state.location.search).toBe('?tab=orders&search=0110123456')
  })

  it('asks before it takes something away, and says when it is done [OPN-144]', async () => {
    let people = [person]
    const { sent } = await open({
      get_owner_people: () => ({ message: { people, next_start: null } }),
      owner_delete_user: () => {
        people = []
        return done
      },
    })
    await press(buttonIn(card(), 'Delete'))
    await press(buttonIn(await dialog(), 'Cancel'))
    expect(sent).toEqual([])
    await press(buttonIn(card(), 'Delete'))
    await press(buttonIn(await dialog(), 'Delete'))
    const removed = screen.getByText('The account is deleted.')
    expect(screen.queryByText('Juma Kiprono')).toBeNull()
    await waitFor(() => expect(removed.parentElement).toHaveFocus())
    expect(sent).toEqual([['owner_delete_user', { who: '2' }]])
  })

  it('adds a rider, and shows each new password until noted, whatever else is changed [OPN-144, OPN-385]', async () => {
    const { sent } = await open({
      owner_renew_password: () => ({ message: { status: 200, result: { password: 'abcd-efgh' } } }),
      owner_add_user: () => ({ message: { status: 200, result: { password: 'ijkl-mnop' } } }),
    })
    await press(buttonIn(card(), 'New password'))
    await press(buttonIn(await dialog(), 'Replace it'))
    const first = screen.getByText('Password, shown only now: abcd-efgh').closest<HTMLElement>('[role=group]')!
    expect(first).toHaveAccessibleName('Juma Kiprono')
    await waitFor(() => expect(first).toHaveFocus())
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
    expect(sent.at(-1)).toEqual(['owner_add_user', { role: 'Rider', name: 'Neema', phone: '0711222333', email: '' }])
    expect(screen.queryByLabelText(/^Name/)).toBeNull()
    const second = screen.getByText('Password, shown only now: ijkl-mnop').closest<HTMLElement>('[role=group]')!
    expect(second).toHaveAccessibleName('Neema')
    await press(buttonIn(first, 'I have noted it'))
    expect(screen.queryByText(/abcd-efgh/)).toBeNull()
    expect(second).toBeVisible()
  })

  it.each([
    ['Confirm', 2],
    ['Do not change it', 1],
  ])(
    'asks for a fresh code in place, keeps what was typed, and after "%s" has sent %i [OPN-301]',
    async (end, times) => {
      let isFresh = false
      let isDown = false
      const { sent } = await open(
        {
          get_owner_access: () => {
            if (isDown) throw new Error('down')
            return { message: { is_confirmed: 1, phone: '07•• ••• 444' } }
          },
          send_owner_code: () => done,
          confirm_owner: () => {
            isFresh = true
            return done
          },
          owner_add_user: () => {
            if (!isFresh) throw staleFactor
            return { message: { status: 200, result: { password: 'ijkl-mnop' } } }
          },
        },
        counter,
      )
      await press(button('Add a person'))
      write(screen.getByLabelText(/^Name/), 'Neema')
      write(screen.getByLabelText(/^Mobile number/), '0711222333')
      write(screen.getByLabelText(/^Email/), 'n@example.com')
      await press(button('Add'))
      const asked = await screen.findByRole('dialog', { name: 'Is it you?' })
      expect(within(asked).getByText(WHY)).toBeVisible()
      expect(within(asked).getByText('We text one to 07•• ••• 444.')).toBeVisible()
      await press(buttonIn(asked, 'Text me a code'))
      write(within(asked).getByLabelText<HTMLInputElement>(/^Code/), '123456')
      await press(buttonIn(asked, end))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      const added = ['owner_add_user', { role: 'Rider', name: 'Neema', phone: '0711222333', email: 'n@example.com' }]
      expect(sent.filter(([name]) => name === 'owner_add_user')).toEqual([added, added].slice(0, times))
      if (times === 2) {
        expect(screen.getByText('Password, shown only now: ijkl-mnop')).toBeVisible()
        return
      }
      expect(screen.getByText('A new code is needed.')).toHaveRole('alert')
      expect(screen.getByLabelText(/^Name/)).toHaveValue('Neema')
      // the next change asks again, also when the shop did not answer
      isDown = true
      await press(button('Add'))
      const again = await screen.findByRole('dialog', { name: 'Is it you?' })
      expect(within(again).getByText('The shop did not answer.')).toBeVisible()
      isDown = false
      await press(buttonIn(again, 'Try Again'))
      expect(buttonIn(again, 'Text me a code')).toBeVisible()
    },
  )

  it('asks for a fresh code also when the settings have seen a fresh one, minutes before [OPN-301]', async () => {
    let isFresh = true
    await open(
      {
        get_owner_access: () => ({ message: { is_confirmed: 1, is_fresh: isFresh, phone: '07•• ••• 444' } }),
        owner_end_sessions: () => {
          throw staleFactor
        },
        send_owner_code: () => done,
      },
      <>
        <FreshFactor />
        <SecondFactor />
        <PeopleTab />
      </>,
    )
    isFresh = false
    await press(inCard().getByText('Manage Juma Kiprono'))
    await press(inCard().getByRole('button', { name: 'Log out everywhere' }))
    const asked = await screen.findByRole('dialog', { name: 'Is it you?' })
    await press(buttonIn(asked, 'Text me a code'))
    expect(within(asked).getByLabelText(/^Code/)).toBeVisible()
  })

  it('lists another role and a search, and then more of them [OPN-143]', async () => {
    const asked: unknown[] = []
    const { clock } = await open({
      get_owner_people: (filter) => {
        asked.push(filter)
        return { message: { people: [person], next_start: (filter as { start: number }).start === 0 ? 50 : null } }
      },
    })
    write(screen.getByLabelText('Show'), 'Customer')
    await settle()
    expect(asked.at(-1)).toEqual({ role: 'Customer', search: '', start: 0 })
    write(screen.getByLabelText(/^Search/), 'juma')
    await act(async () => void clock.increment(300))
    expect(asked.at(-1)).toEqual({ role: 'Customer', search: 'juma', start: 0 })
    await press(button('Show more'))
    expect(asked.at(-1)).toEqual({ role: 'Customer', search: 'juma', start: 50 })
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
