import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { SimulatedClock } from 'xstate'
import type { OwnerSlide, ShopSetting } from '../../../../domain/owner/shop.ts'
import { SECTIONS } from '../../../../domain/owner/shop.ts'
import type { RegionRow } from '../../../../domain/owner/regions.ts'
import { FreshFactor } from '../../../../src/pages/account/owner/FreshFactor.tsx'
import { OwnerTabs } from '../../../../src/pages/account/owner/OwnerTabs.tsx'
import { RegionsSection } from '../../../../src/pages/account/owner/shop/RegionsSection.tsx'
import { SettingsSection } from '../../../../src/pages/account/owner/shop/SettingsSection.tsx'
import { ShopTab } from '../../../../src/pages/account/owner/shop/ShopTab.tsx'
import { SlidesSection } from '../../../../src/pages/account/owner/shop/SlidesSection.tsx'
import { useShopReads } from '../../../../src/pages/account/owner/shop/useShopSections.ts'
import { wanjiru } from '../../../examples.ts'
import { ownerHttp, type OwnerAnswers } from '../../ownerHttp.ts'
import { later, renderPart } from '../../support.tsx'
import { buttonIn, ForUser, press, screenLink, settle, write } from '../parts.tsx'

const VALUES: Record<string, unknown> = {
  name: 'Sokoni',
  freeDeliveryFrom: 5000,
  hours: null,
  deliveryFees: null,
  searchWords: {},
  closedDays: [],
  'texts.received': true,
  'promises.warranty': 'Two years',
}

const base = (name: string) =>
  /^promises|^social/.test(name) ? null : name.startsWith('texts.') ? true : name.startsWith('limits.') ? 5 : ''

function settings(changed: Record<string, unknown> = {}): (ShopSetting & { is_changed: boolean })[] {
  return Object.values(SECTIONS)
    .flat()
    .map((name) => ({
      name,
      value: { ...VALUES, ...changed }[name] ?? (Object.hasOwn(VALUES, name) ? null : base(name)),
      base: null,
      is_changed: false,
    }))
}

const ROWS: RegionRow[] = [
  { county: 'Baringo', area: '', fee: '350', days: '5-7' },
  { county: 'Kiambu', area: 'Juja', fee: '100', days: '2-3' },
  { county: 'Kiambu', area: 'Thika', fee: '150', days: '2-3' },
]

const slide = (title: string): OwnerSlide => ({
  product_id: '',
  title,
  subtitle: '',
  description: '',
  image: '',
  background: '',
})

type Sent = Record<string, any>

/** A part of a page that is left and opened again. */
function Leavable({ part }: { part: ReactNode }) {
  const [isLeft, setLeft] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setLeft(!isLeft)}>
        Leave
      </button>
      {!isLeft && part}
    </>
  )
}

/** Sections of the tab, whose values the tab reads. */
function Sections({ children }: { children: ReactNode }) {
  useShopReads()
  return children
}

/** Opens a part of the tab in a shop that notes what it is told. */
async function open(part: ReactNode, answers: OwnerAnswers = {}) {
  const sent: Sent[] = []
  const held: Record<string, unknown> = {}
  const note = (result: (payload: Sent) => unknown) => (payload: Sent) => {
    sent.push(payload)
    return { message: { status: 200, result: result(payload) } }
  }
  const view = renderPart(<ForUser>{() => <Sections>{part}</Sections>}</ForUser>, {
    address: '/account?tab=shop',
    user: wanjiru,
    // without it a session ends after a minute
    clock: new SimulatedClock(),
    services: {
      http: ownerHttp({
        get_owner_access: () => ({ message: { is_confirmed: 1, phone: '' } }),
        get_owner_news: () => ({ message: { placed: [], marker: '' } }),
        get_owner_settings: () => ({ message: { settings: settings(held) } }),
        get_owner_regions: () => ({ message: { rows: ROWS, csv: 'county,area,fee,days\r\n' } }),
        get_owner_slides: () => ({ message: { slides: [slide('First'), slide('Second')] } }),
        get_owner_backups: () => ({ message: { can_download: true, last: null, nightly: null } }),
        get_owner_checklist: () => ({ message: { rows: [] } }),
        owner_change_settings: note(({ changes }) => settings(Object.assign(held, changes))),
        owner_save_regions: note(({ rows }) => ({ rows, wrong: [], changes: [] })),
        owner_save_slides: note(({ slides }) => slides),
        ...answers,
      }),
    },
  })
  await settle()
  return { ...view, sent }
}

const formOf = (title: string) => document.querySelector<HTMLElement>(`form[aria-label="${title}"]`)!

/** Opens a section, and returns its form. */
async function openForm(title: string) {
  await press(screen.getByText(title))
  await waitFor(() => expect(formOf(title)).not.toBeNull())
  const form = formOf(title)
  return { form, ...within(form), button: (name: string) => buttonIn(form, name) }
}

const CONTACT = 'Name and contact'
const asksOnUnload = () => {
  const closing = new Event('beforeunload', { cancelable: true })
  dispatchEvent(closing)
  return closing.defaultPrevented
}
const closedDialog = () => waitFor(() => expect(document.querySelector('[role=alertdialog]')).toBeNull())

describe('the tab Shop', () => {
  it('saves only what was changed, and downloads a backup [OPN-171, OPN-172, OPN-386]', async () => {
    const nightly = { last: null as string | null, problem: 'failed' }
    let backups = { can_download: true, last: null as string | null, nightly: null as typeof nightly | null }
    const { sent, app } = await open(<ShopTab />, {
      get_owner_backups: () => ({ message: backups }),
      owner_download_backup: () => ({ message: { status: 200, result: { key: '9.k-' } } }),
    })
    const panel = screen.getByRole('region', { name: 'Backup' })
    expect(within(panel).getByText('There is no backup yet.')).toBeVisible()
    const saved: string[] = []
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.getAttribute('href')!)
    })
    backups = { ...backups, last: new Date(app.now() - 24 * 60 * 60_000).toISOString() }
    await press(buttonIn(panel, 'Download a backup'))
    expect(saved).toEqual([expect.stringMatching(/\.services\.rest\.backup_file\?key=9\.k-$/)])
    expect(within(panel).getByText('The download has begun.')).toHaveAttribute('role', 'status')
    expect(within(panel).getByText(/^Last one made by hand: .* \(yesterday\)\.$/)).toBeVisible()
    nightly.last = new Date(app.now()).toISOString()
    backups = { can_download: false, last: null, nightly }
    await press(buttonIn(panel, 'Download a backup'))
    click.mockRestore()
    expect(within(panel).queryByRole('button')).toBeNull()
    expect([...panel.querySelectorAll('p')].map(({ textContent }) => textContent).slice(0, 2)).toEqual([
      'The last backup failed.',
      expect.stringMatching(/^Last nightly one, restored for trial at once: .* \(today\)\.$/),
    ])
    expect(within(panel).getByText(/^The shop’s data is on a PostgreSQL server\./)).toBeVisible()

    const form = await openForm(CONTACT)
    expect(screen.getByRole('form', { name: CONTACT })).toBe(form.form)
    write(form.getByLabelText('Name of the shop'), 'Mama Njeri')
    expect(screen.getByText('(not saved)')).toBeVisible()
    await press(form.button('Save'))
    expect(form.getByText('Saved.')).toHaveAttribute('role', 'status')
    expect(sent).toEqual([{ changes: { name: 'Mama Njeri' }, from: { name: 'Sokoni' } }])
    expect(screen.queryByText('(not saved)')).toBeNull()

    // what is not saved is nobody else's
    write(form.getByLabelText('Name of the shop'), 'Mine')
    const other = { ...wanjiru, email: 'other@example.com', sid: 'other' }
    await act(async () => app.session.send({ type: 'session.startedElsewhere', user: other }))
    expect(screen.queryByText('(not saved)')).toBeNull()
    expect((await openForm(CONTACT)).getByLabelText('Name of the shop')).toHaveValue('Mama Njeri')
  })

  it('asks for a fresh code before it saves a section, which keeps its changes meanwhile [OPN-301]', async () => {
    const part = (
      <>
        <FreshFactor />
        <SettingsSection name="shop" />
      </>
    )
    const stale = { detail: 'A new code is needed.', cause: { response: { data: { code: 'freshFactorNeeded' } } } }
    await open(part, { owner_change_settings: () => Promise.reject(Object.assign(new Error('stale'), stale)) })
    const form = await openForm(CONTACT)
    write(form.getByLabelText('Name of the shop'), 'Mama Njeri')
    await press(form.button('Save'))
    await press(buttonIn(await screen.findByRole('dialog', { name: 'Is it you?' }), 'Do not change it'))
    expect(form.getByText(stale.detail)).toHaveAttribute('role', 'alert')
    expect(form.getByLabelText('Name of the shop')).toHaveValue('Mama Njeri')
  })

  it('says what does not fit, and offers theirs and mine after another owner [OPN-171, OPN-172]', async () => {
    const refusals = [
      { message: { status: 417, message: 'The name must have 1 to 40 characters.' } },
      {
        message: { status: 409, message: 'Another owner has changed this meanwhile: name.' },
        code: 'changedMeanwhile',
      },
    ]
    let answered = 0
    await open(<SettingsSection name="shop" />, {
      get_owner_settings: () => ({ message: { settings: settings(answered > 1 ? { name: 'Theirs' } : {}) } }),
      owner_change_settings: () => refusals[Math.min(answered++, 1)],
    })
    const form = await openForm(CONTACT)
    const name = () => form.getByLabelText('Name of the shop')
    write(name(), '')
    await press(form.button('Save'))
    expect(form.getByText(refusals[0]!.message.message)).toHaveAttribute('role', 'alert')
    expect(name()).toHaveValue('')
    await press(form.button('Undo changes'))
    expect(name()).toHaveValue('Sokoni')

    write(name(), 'Sokoni!')
    await press(form.button('Save'))
    expect(form.getByText(refusals[1]!.message.message)).toBeVisible()
    await press(form.button('Save mine all the same'))
    expect(name()).toHaveValue('Sokoni!')
    await press(form.button('Take what is there now'))
    expect(name()).toHaveValue('Theirs')
  })

  it('begins with a checklist that opens each place, until all is done or it is hidden [OPN-387]', async () => {
    const rows = [
      { name: 'shop', is_done: 0 },
      { name: 'regions', is_done: 1 },
      { name: 'order', is_done: 0 },
      { name: 'mpesa', is_done: 0 },
    ]
    const { storage } = await open(<ShopTab />, { get_owner_checklist: () => ({ message: { rows } }) })
    const panel = screen.getByRole('region', { name: 'Before you open' })
    const shown = () =>
      within(panel)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    expect(shown()).toEqual([
      'Still open: Your name and phone',
      'Done: Your delivery fees',
      'Still open: A first order, to try it',
      'Still open: M-PESASet MPESA_… where the shop runs: “Real payments” in docs/running-a-shop.md.',
    ])
    expect(within(panel).getByText('1 of 4 done')).toBeVisible()
    expect(within(panel).getByRole('link')).toHaveAttribute('href', '/')
    await press(buttonIn(panel, 'Your name and phone'))
    expect(screen.getByText(CONTACT).closest('summary')).toHaveFocus()
    await waitFor(() => expect(formOf(CONTACT)).not.toBeNull())
    rows[0]!.is_done = 1
    write(within(formOf(CONTACT)).getByLabelText('Name of the shop'), 'Mama Njeri')
    await press(buttonIn(formOf(CONTACT), 'Save'))
    await waitFor(() => expect(within(panel).getByText('2 of 4 done')).toBeVisible())
    await press(buttonIn(panel, 'Hide this list'))
    expect(screen.queryByRole('region', { name: 'Before you open' })).toBeNull()
    expect(storage.read('ownerChecklist')).toEqual({ version: 1, isHidden: true })
  })

  it('asks before unsaved changes are left with the account, not between its tabs [OPN-172, OPN-375]', async () => {
    const upload = later<object>()
    const { router } = await open(<OwnerTabs user={wanjiru} />, {
      owner_upload_picture: () => upload.promise,
      get_owner_products: () => ({ message: { products: [], total: 0, low_at: 3 } }),
    })
    const form = await openForm(CONTACT)
    expect(asksOnUnload()).toBe(false)
    const slides = await openForm('Home page')
    const photo = { target: { files: [new File(['x'], 'photo.jpg')] } }
    await act(async () => void fireEvent.change(slides.form.querySelector('input[type=file]')!, photo))
    expect(asksOnUnload()).toBe(true)
    await act(async () => upload.answer({}))
    expect(await slides.findByText(/^photo\.jpg/)).toBeVisible()
    expect(asksOnUnload()).toBe(false)
    write(form.getByLabelText('Name of the shop'), 'Sokoni!')
    expect(asksOnUnload()).toBe(true)
    const leave = async (answer: string) => {
      await act(async () => void router.navigate('/cart'))
      await press(buttonIn(document.body, answer))
    }
    await leave('Stay')
    await closedDialog()
    expect(router.state.location.pathname).toBe('/account')
    for (const name of ['Account', 'Products']) {
      await press(screenLink(name))
      expect(router.state.location.search).toBe(`?tab=${name === 'Account' ? 'profile' : 'products'}`)
      expect(asksOnUnload()).toBe(true)
    }
    await press(screen.getByText('New product', { selector: 'a' }))
    await leave('Stay')
    await closedDialog()
    expect(form.getByLabelText('Name of the shop')).toHaveValue('Sokoni!')
    await leave('Leave without saving')
    expect(router.state.location.pathname).toBe('/cart')
  })

  it('shows the specified words of a promise, and takes it back [OPN-170]', async () => {
    const { sent } = await open(<SettingsSection name="promises" />)
    const form = await openForm('Promises')
    expect(form.getByLabelText('Returns')).toHaveAttribute('placeholder', 'Return it within 7 days.')
    await press(form.getByLabelText('Promise: Returns'))
    expect(form.queryByLabelText('Returns')).toBeNull()
    write(form.getByLabelText('Warranty'), '')
    await press(form.button('Save'))
    expect(sent).toEqual([
      {
        changes: { 'promises.warranty': null, 'promises.returns': '' },
        from: { 'promises.warranty': 'Two years', 'promises.returns': null },
      },
    ])
  })

  it('has opening hours and closed days line by line [OPN-170, OPN-174]', async () => {
    const { sent } = await open(<SettingsSection name="hours" />)
    const form = await openForm('Opening hours and holidays')
    await press(form.button('Write your own'))
    write(form.getByLabelText('Days 1'), 'Mon-Fri')
    write(form.getByLabelText('Hours 1'), '8:00-17:00')
    await press(form.button('Add a line'))
    write(form.getByLabelText('Hours 2'), '9:00-12:00')
    expect(form.getByLabelText('Days 2')).toHaveAccessibleDescription('The first field is empty.')
    write(form.getByLabelText('Days 2'), 'Mon-Fri ')
    expect(form.getByLabelText('Days 2')).toHaveAccessibleDescription('It is in an earlier line already.')
    await press(form.button('Save'))
    expect(sent).toEqual([])
    await press(form.button('Remove line 2'))
    await press(form.button('Add a day'))
    write(form.getByLabelText('Day 1'), '2026-12-24')
    await press(form.button('Save'))
    expect(sent.map(({ changes }) => changes)).toEqual([
      { hours: { 'Mon-Fri': '8:00-17:00' }, closedDays: ['2026-12-24'] },
    ])
  })
})

describe('the counties', () => {
  const COUNTIES = 'Counties, fees and days'
  const regions = <RegionsSection csv="" />
  const openCounties = async (answers: OwnerAnswers = {}) => {
    const view = await open(regions, answers)
    const form = await openForm(COUNTIES)
    const input = form.getByLabelText<HTMLInputElement>('Upload a CSV file', { selector: 'input' })
    const upload = async (...parts: BlobPart[]) => {
      const file = new File(parts, 'regions.csv', { type: 'text/csv' })
      await act(async () => void fireEvent.change(input, { target: { files: [file] } }))
    }
    return { ...view, form, input, upload }
  }

  it('are found and changed one by one [OPN-175]', async () => {
    const { sent, form } = await openCounties()
    await press(form.getByText('Baringo').closest('button')!)
    expect(form.getByLabelText('Fee', { selector: '[role=group][aria-label=Baringo] *' })).toHaveFocus()
    write(form.getByLabelText('Find a county'), 'kia')
    expect(form.queryByText('Baringo')).toBeNull()
    await press(form.getByRole('button', { name: 'Kiambu 2 areas, 2-3 days' }))
    const fee = form.getByLabelText('Fee 2')
    write(fee, 'x')
    expect(form.getByText('Kiambu: the fee must be a whole number from 0')).toBeVisible()
    await press(form.button('Save'))
    expect(sent).toEqual([])
    write(fee, '200')
    await press(form.button('Save'))
    expect(sent).toEqual([{ rows: ROWS.with(2, { ...ROWS[2]!, fee: '200' }), from: ROWS }])
  })

  it('are taken over from a file, to be looked at and saved, unless a row is wrong [OPN-175]', async () => {
    const rows = [{ ...ROWS[0]!, fee: '400' }]
    const files: string[] = []
    const results = [
      { rows: [], wrong: [{ row: 4, problem: 'days' }], changes: [] },
      { rows, wrong: [], changes: [{ county: 'Baringo', change: 'changed' }] },
    ]
    const { form, upload } = await openCounties({
      owner_read_regions_file: ({ csv }: Sent) => {
        files.push(csv)
        return { message: { status: 200, result: results.shift() } }
      },
    })
    await upload('county,fee\r\nBaringo,x\r\n')
    expect(await form.findByText('1 row is wrong; nothing was taken over.')).toHaveAttribute('role', 'alert')
    expect(form.getByText('Line 4: the days must be like 1 or 2-3, or empty')).toBeVisible()
    expect(form.getByText('Kiambu')).toBeVisible()
    await upload('county,fee\nBaringo,400\n')
    expect(await form.findByText('The file changes 1 county: Baringo. Save it below.')).toBeVisible()
    expect(form.getByRole('button', { name: 'Baringo KES 400, 5-7 days' })).toBeVisible()
    expect(form.queryByText('Kiambu')).toBeNull()
    expect(files).toEqual(['county,fee\r\nBaringo,x\r\n', 'county,fee\nBaringo,400\n'])
  })

  it('take one file at a time, and say why one is not read [OPN-175]', async () => {
    const answer = later<object>()
    const { form, input, upload } = await openCounties({ owner_read_regions_file: () => answer.promise })
    const chooser = vi.spyOn(input, 'click')
    await press(form.button('Upload a CSV file'))
    expect(chooser).toHaveBeenCalledTimes(1)
    await upload('county,fee')
    await waitFor(() => form.button('Reading the file…'))
    await press(form.button('Reading the file…'))
    expect(chooser).toHaveBeenCalledTimes(1)
    const refused = 'The first row must name county.'
    await act(async () => answer.answer({ message: { status: 417, message: refused } }))
    expect(form.getByText(refused)).toBeVisible()
    await press(form.button('Upload a CSV file'))
    expect(chooser).toHaveBeenCalledTimes(2)
    await upload(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))
    expect(await form.findByText(/^This is not a CSV file/)).toHaveAttribute('role', 'alert')
    expect(form.queryByText(refused)).toBeNull()
    await upload('x'.repeat(700_001))
    expect(await form.findByText('The file is too large for a table of counties.')).toBeVisible()
    const gone = Object.assign(new File(['x'], 'gone.csv'), { arrayBuffer: () => Promise.reject(new Error('gone')) })
    await act(async () => void fireEvent.change(input, { target: { files: [gone] } }))
    expect(await form.findByText('The file cannot be read. Please choose it again.')).toBeVisible()
  })
})

it('the slides are moved, added and removed, with a photo and chosen colours [OPN-176, OPN-375, OPN-376]', async () => {
  const typed = { ...slide('Second'), background: 'radial-gradient(#c0e2d4, white)' }
  const upload = later<object>()
  let slides: readonly OwnerSlide[] = [slide('First'), typed]
  const { sent } = await open(<Leavable part={<SlidesSection />} />, {
    get_owner_slides: () => ({ message: { slides } }),
    owner_upload_picture: () => upload.promise,
  })
  let form = await openForm('Home page')
  const group = (name: string) => form.getByText(name, { selector: 'legend' }).parentElement!
  const inGroup = (name: string) => within(group(name))
  await press(buttonIn(group('Slide 2: Second'), 'Move up'))
  await press(form.button('Add a slide'))
  write(inGroup('Slide 3: new').getByLabelText(/^Title/), 'Third')
  await press(buttonIn(group('Slide 2: First'), 'Remove slide'))

  expect(inGroup('Slide 1: Second').getByText('As typed earlier: radial-gradient(#c0e2d4, white)')).toBeVisible()
  const third = () => inGroup('Slide 2: Third')
  await press(buttonIn(group('Slide 2: Third'), 'Choose colours'))
  write(third().getByLabelText('Bottom'), '#ffffff')
  expect(third().getByLabelText('Top')).toHaveValue('#c0e2d4')
  const photo = new File(['x'], 'photo.jpg', { type: 'image/jpeg' })
  const input = group('Slide 2: Third').querySelector('input[type=file]')!
  await act(async () => void fireEvent.change(input, { target: { files: [photo] } }))
  expect(third().getByText('Sending picture 1 of 1…')).toBeVisible()
  expect(inGroup('Slide 1: Second').queryByText(/^Sending/)).toBeNull()
  expect(buttonIn(group('Slide 2: Third'), 'Move up')).toBeDisabled()
  await press(form.button('Save'))
  expect(form.getByText('Save when the picture is sent.')).toBeVisible()
  expect(sent).toEqual([])
  const background = 'linear-gradient(180deg, #c0e2d4, #ffffff)'
  const added = { ...slide('Third'), image: '/pictures/photo-640.jpg', background }
  slides = [typed, added]
  await press(screen.getByText('Leave'))
  await act(async () => upload.answer({ message: { address: '/pictures/photo-640.jpg' } }))
  await press(screen.getByText('Leave'))
  form = await openForm('Home page')
  expect(await third().findByAltText('Picture')).toHaveAttribute('src', '/pictures/photo-640.jpg')
  expect(third().getByLabelText('Address of the picture')).toHaveValue('')
  await press(form.button('Save'))
  expect(form.getByText('Saved.')).toBeVisible()
  expect(sent).toEqual([{ slides, from: [slide('First'), typed] }])

  await press(buttonIn(group('Slide 2: Third'), 'Remove the picture'))
  expect(buttonIn(group('Slide 2: Third'), 'Take or choose a picture')).toHaveFocus()
  await press(buttonIn(group('Slide 2: Third'), 'Use the colours of the shop'))
  await press(form.button('Save'))
  expect(sent.at(-1)).toEqual({ slides: [typed, slide('Third')], from: [typed, added] })
})
