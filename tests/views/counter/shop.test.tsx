import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { OwnerSlide } from '../../../domain/owner/shop.ts'
import { FreshFactor } from '../../../src/counter/FreshFactor.tsx'
import { OwnerTabs } from '../../../src/counter/OwnerTabs.tsx'
import { RegionsSection } from '../../../src/counter/shop/RegionsSection.tsx'
import { SettingsSection } from '../../../src/counter/shop/SettingsSection.tsx'
import { ShopTab } from '../../../src/counter/shop/ShopTab.tsx'
import { SlidesSection } from '../../../src/counter/shop/SlidesSection.tsx'
import { useShopReads } from '../../../src/counter/shop/useShopSections.ts'
import { wanjiru } from '../../examples.ts'
import { ownerHttp, type OwnerAnswers } from '../ownerHttp.ts'
import { openOwnersStore, type OwnersStore } from '../realStore.ts'
import { later } from '../support.tsx'
import { asksOnUnload, buttonIn, closedDialog, press, screenLink, settle, write } from '../account/parts.tsx'
import { openPart } from './openPart.tsx'

const slide = (title: string): OwnerSlide => ({
  product_id: '',
  title,
  subtitle: '',
  description: '',
  image: '',
  background: '',
})

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

function Regions() {
  const { data } = useShopReads().regions
  return <RegionsSection csv="" lastImport={data?.lastImport ?? null} />
}

/** Opens a part of the tab of a real shop, of which some calls may be answered by the test. */
async function open(part: ReactNode, answers: OwnerAnswers = {}, shop?: OwnersStore) {
  const store = shop ?? (await openOwnersStore())
  const { user } = store
  const view = await openPart(ownerHttp(answers, store.http), 'shop', <Sections>{part}</Sections>, { user })
  const before = await settingsOf(store)
  /** Returns the settings that the shop has changed since, and their values. */
  const changed = async () => {
    const now = Object.entries(await settingsOf(store))
    return Object.fromEntries(now.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])))
  }
  return { ...view, shop: store, changed }
}

async function settingsOf({ ask }: OwnersStore): Promise<Record<string, unknown>> {
  const { settings } = (await ask('get_owner_settings')).body.message as {
    settings: { name: string; value: unknown }[]
  }
  return Object.fromEntries(settings.map(({ name, value }) => [name, value]))
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

describe('the tab Shop', () => {
  it('saves only what was changed, and downloads a backup [OPN-171, OPN-172, OPN-386]', async () => {
    const nightly = { last: null as string | null, problem: 'failed' }
    let backups = { can_download: true, last: null as string | null, nightly: null as typeof nightly | null }
    const { shop, app, changed } = await open(<ShopTab />, {
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
    expect(await changed()).toEqual({ name: 'Mama Njeri' })
    expect(screen.queryByText('(not saved)')).toBeNull()

    // what is not saved is nobody else's
    write(form.getByLabelText('Name of the shop'), 'Mine')
    const other = { ...shop.user, email: 'other@example.com', sid: 'other' }
    await act(async () => app.session.send({ type: 'session.startedElsewhere', user: other }))
    await settle()
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
    const { shop, changed } = await open(part)
    shop.advance(5 * 60_000 + 1)
    const form = await openForm(CONTACT)
    write(form.getByLabelText(/^KRA PIN/), 'P051234567Z')
    await press(form.button('Save'))
    await press(buttonIn(await screen.findByRole('dialog', { name: 'Is it you?' }), 'Do not change it'))
    expect(form.getByRole('alert')).toHaveTextContent(
      'This asks for a new code, at most 5 minutes old. Nothing was changed.',
    )
    expect(form.getByLabelText(/^KRA PIN/)).toHaveValue('P051234567Z')
    expect(await changed()).toEqual({})
  })

  it('says what does not fit, and offers theirs and mine after another owner [OPN-171, OPN-172]', async () => {
    const { shop, changed } = await open(<SettingsSection name="shop" />)
    const form = await openForm(CONTACT)
    const name = () => form.getByLabelText('Name of the shop')
    write(name(), '')
    await press(form.button('Save'))
    expect(form.getByText('The name must have 1 to 40 characters.')).toHaveAttribute('role', 'alert')
    expect(name()).toHaveValue('')
    await press(form.button('Undo changes'))
    expect(name()).toHaveValue('Sokoni')

    const theirs = async (from: string, to: string) =>
      shop.ask('owner_change_settings', { changes: { name: to }, from: { name: from } })
    write(name(), 'Sokoni!')
    await theirs('Sokoni', 'Theirs')
    await press(form.button('Save'))
    expect(form.getByRole('alert')).toHaveTextContent(
      'Another owner has changed some of these fields meanwhile. Look at it, then change it again.',
    )
    await press(form.button('Save mine all the same'))
    expect(name()).toHaveValue('Sokoni!')
    expect(await changed()).toEqual({ name: 'Sokoni!' })
    write(name(), 'Sokoni?')
    await theirs('Sokoni!', 'Theirs')
    await press(form.button('Save'))
    await press(form.button('Take what is there now'))
    expect(name()).toHaveValue('Theirs')
    expect(await changed()).toEqual({ name: 'Theirs' })
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
    const { router } = await open(<OwnerTabs user={wanjiru} />, { owner_upload_picture: () => upload.promise })
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
    const warranty = { 'promises.warranty': 'Two years' }
    const shop = await openOwnersStore()
    await shop.ask('owner_change_settings', { changes: warranty, from: { 'promises.warranty': null } })
    const { changed } = await open(<SettingsSection name="promises" />, {}, shop)
    const form = await openForm('Promises')
    expect(form.getByLabelText('Returns')).toHaveAttribute('placeholder', 'Return it within 7 days.')
    await press(form.getByLabelText('Promise: Returns'))
    expect(form.queryByLabelText('Returns')).toBeNull()
    write(form.getByLabelText('Warranty'), '')
    await press(form.button('Save'))
    expect(form.getByText('Saved.')).toBeVisible()
    expect(await changed()).toEqual({ 'promises.warranty': null, 'promises.returns': '' })
  })

  it('has opening hours and closed days line by line [OPN-170, OPN-174]', async () => {
    const { changed } = await open(<SettingsSection name="hours" />)
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
    expect(await changed()).toEqual({})
    await press(form.button('Remove line 2'))
    await press(form.button('Add a day'))
    write(form.getByLabelText('Day 1'), '2026-12-24')
    await press(form.button('Save'))
    expect(await changed()).toEqual({ hours: { 'Mon-Fri': '8:00-17:00' }, closedDays: ['2026-12-24'] })
  })
})

describe('the counties', () => {
  const COUNTIES = 'Counties, fees and days'
  const regions = <Regions />
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
    const { shop, form } = await openCounties()
    const rowsOf = async () => (await shop.ask('get_owner_regions')).body.message.rows
    const rows = await rowsOf()
    await press(form.getByText('Baringo').closest('button')!)
    expect(form.getByLabelText('Fee', { selector: '[role=group][aria-label=Baringo] *' })).toHaveFocus()
    write(form.getByLabelText('Find a county'), 'kia')
    expect(form.queryByText('Baringo')).toBeNull()
    await press(form.getByRole('button', { name: 'Kiambu 7 areas, 2-3 days' }))
    const fee = form.getByLabelText('Fee 2')
    write(fee, 'x')
    expect(form.getByText('Kiambu: the fee must be a whole number from 0')).toBeVisible()
    await press(form.button('Save'))
    expect(await rowsOf()).toEqual(rows)
    write(fee, '200')
    await press(form.button('Save'))
    const second = rows.findIndex(({ county }: { county: string }) => county === 'Kiambu') + 1
    expect(await rowsOf()).toEqual(rows.with(second, { ...rows[second], fee: '200' }))
  })

  it('are taken over from a file and saved, unless a row is wrong; undone [OPN-175] [OPN-440] [OPN-441]', async () => {
    const { shop, form, upload } = await openCounties()
    await upload('county,fee\r\nBaringo,x\r\n')
    expect(await form.findByText('1 row is wrong; nothing was taken over.')).toHaveAttribute('role', 'alert')
    expect(form.getByText('Line 2: the fee must be a whole number from 0')).toBeVisible()
    expect(form.getByText('Kiambu')).toBeVisible()
    const { csv } = (await shop.ask('get_owner_regions')).body.message
    await upload(csv.replace('Baringo,,350,', 'Baringo,,400,').replace(/^Kiambu,.*\r\n/gm, ''))
    expect(await form.findByText('The file changes 2 counties: Baringo, Kiambu. Save them below.')).toBeVisible()
    expect(form.getByRole('button', { name: 'Baringo KES 400, 5-7 days' })).toBeVisible()
    expect(form.queryByText('Kiambu')).toBeNull()
    // a short file asks
    await upload('county,fee\r\nBaringo City,420\r\n')
    const lacking = /^The file lacks 46 counties of the shop: Bomet, .*…\. What should become of them\?$/
    expect(await form.findByText(lacking)).toHaveAttribute('role', 'alert')
    await press(form.button('Keep them as they are'))
    expect(form.queryByText(lacking)).toBeNull()
    expect(form.getByRole('button', { name: /^Baringo KES 420/ })).toBeVisible()
    await press(form.button('Undo changes'))
    await upload('county,fee\r\nBaringo,420\r\n')
    await press(await form.findByText('Remove them'))
    await press(form.button('Save'))
    await press(await form.findByText('Undo this import'))
    expect(await form.findByText('regions.csv is undone.')).toHaveAttribute('role', 'status')
    expect((await shop.ask('get_owner_regions')).body.message.csv).toBe(csv)
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
  const shop = await openOwnersStore()
  const slidesOf = async () => (await shop.ask('get_owner_slides')).body.message.slides
  await shop.ask('owner_save_slides', { slides: [slide('First'), typed], from: await slidesOf() })
  await open(<Leavable part={<SlidesSection />} />, { owner_upload_picture: () => upload.promise }, shop)
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
  expect(await slidesOf()).toEqual([slide('First'), typed])
  const background = 'linear-gradient(180deg, #c0e2d4, #ffffff)'
  const added = { ...slide('Third'), image: '/pictures/photo-640.jpg', background }
  await press(screen.getByText('Leave'))
  await act(async () => upload.answer({ message: { address: '/pictures/photo-640.jpg' } }))
  await press(screen.getByText('Leave'))
  form = await openForm('Home page')
  expect(await third().findByAltText('Picture')).toHaveAttribute('src', '/pictures/photo-640.jpg')
  expect(third().getByLabelText('Address of the picture')).toHaveValue('')
  await press(form.button('Save'))
  expect(form.getByText('Saved.')).toBeVisible()
  expect(await slidesOf()).toEqual([typed, added])

  await press(buttonIn(group('Slide 2: Third'), 'Remove the picture'))
  expect(buttonIn(group('Slide 2: Third'), 'Take or choose a picture')).toHaveFocus()
  await press(buttonIn(group('Slide 2: Third'), 'Use the colours of the shop'))
  await press(form.button('Save'))
  expect(await slidesOf()).toEqual([typed, slide('Third')])
})
