import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { OwnerSlide, ShopSetting } from '../../../../domain/owner/shop.ts'
import { SECTIONS } from '../../../../domain/owner/shop.ts'
import type { RegionRow } from '../../../../domain/owner/regions.ts'
import { amina } from '../../../examples.ts'
import { ownerHttp, type OwnerAnswers } from '../../ownerHttp.ts'
import { renderApp } from '../../renderApp.tsx'
import { changeTab, later } from '../../support.tsx'

beforeAll(async () => {
  await import('../../../../src/pages/account/AccountPage.tsx')
  await import('../../../../src/pages/account/owner/OwnerTabs.tsx')
})

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

/** Opens the tab of a shop that notes what it is told. */
async function openTab(answers: OwnerAnswers = {}) {
  const sent: Sent[] = []
  const held: Record<string, unknown> = {}
  const note = (result: (payload: Sent) => unknown) => (payload: Sent) => {
    sent.push(payload)
    return { message: { status: 200, result: result(payload) } }
  }
  const view = renderApp('/account?tab=shop', {
    user: { ...amina, role: 'Owner' },
    services: {
      http: ownerHttp({
        get_owner_access: () => ({ message: { is_confirmed: 1, phone: '07•• ••• 444' } }),
        get_owner_settings: () => ({ message: { settings: settings(held) } }),
        get_owner_regions: () => ({ message: { rows: ROWS, csv: 'county,area,fee,days\r\n' } }),
        get_owner_slides: () => ({ message: { slides: [slide('First'), slide('Second')] } }),
        owner_change_settings: note(({ changes }) => settings(Object.assign(held, changes))),
        owner_save_regions: note(({ rows }) => ({ rows, wrong: [], changes: [] })),
        owner_save_slides: note(({ slides }) => slides),
        ...answers,
      }),
    },
  })
  await screen.findByText('Name and contact')
  const section = async (title: string) => {
    await view.user.click(screen.getByText(title))
    return within(await screen.findByRole('form', { name: title }))
  }
  return { ...view, sent, section }
}

describe('the tab Shop', () => {
  it('saves only what was changed, with what the owner saw, and says so [OPN-171, OPN-172]', async () => {
    const { user, sent, section } = await openTab()
    const form = await section('Name and contact')
    const name = form.getByLabelText('Name of the shop')
    await user.clear(name)
    await user.type(name, 'Mama Njeri')
    expect(screen.getByText('(not saved)')).toBeVisible()
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByText('Saved.')).toHaveAttribute('role', 'status')
    expect(sent).toEqual([{ changes: { name: 'Mama Njeri' }, from: { name: 'Sokoni' } }])
    expect(screen.queryByText('(not saved)')).toBeNull()
  })

  it('says what does not fit, and keeps what was typed [OPN-171, OPN-172]', async () => {
    const { user, section } = await openTab({
      owner_change_settings: () => ({ message: { status: 417, message: 'The name must have 1 to 40 characters.' } }),
    })
    const form = await section('Name and contact')
    await user.clear(form.getByLabelText('Name of the shop'))
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByText('The name must have 1 to 40 characters.')).toHaveAttribute('role', 'alert')
    expect(form.getByLabelText('Name of the shop')).toHaveValue('')
    await user.click(form.getByRole('button', { name: 'Undo changes' }))
    expect(form.getByLabelText('Name of the shop')).toHaveValue('Sokoni')
  })

  it('offers theirs and mine when another owner has changed the same [OPN-171]', async () => {
    let isTheirs = false
    const message = 'Another owner has changed this meanwhile: name.'
    const { user, section } = await openTab({
      get_owner_settings: () => ({ message: { settings: settings(isTheirs ? { name: 'Theirs' } : {}) } }),
      owner_change_settings: () => {
        isTheirs = true
        return { message: { status: 409, message }, code: 'changedMeanwhile' }
      },
    })
    const form = await section('Name and contact')
    const name = form.getByLabelText('Name of the shop')
    await user.type(name, '!')
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByText(message)).toBeVisible()
    await waitFor(async () => {
      await user.click(form.getByRole('button', { name: 'Take what is there now' }))
      expect(name).toHaveValue('Theirs')
    })
  })

  it('asks before the account is left with unsaved changes, not between its tabs [OPN-172]', async () => {
    const { user, section, router } = await openTab()
    const form = await section('Name and contact')
    await user.type(form.getByLabelText('Name of the shop'), '!')
    const closing = new Event('beforeunload', { cancelable: true })
    dispatchEvent(closing)
    expect(closing.defaultPrevented).toBe(true)
    await changeTab(user, 'Profile')
    await changeTab(user, 'Shop')
    expect(form.getByLabelText('Name of the shop')).toHaveValue('Sokoni!')
    void router.navigate('/cart')
    await user.click(await screen.findByRole('button', { name: 'Stay' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Leave without saving' })).toBeNull())
    expect(router.state.location.pathname).toBe('/account')
    void router.navigate('/cart')
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/cart'))
  })

  it.each(['Profile', 'Products'])(
    'asks before the account is left from the tab %s with unsaved changes [OPN-172]',
    async (tab) => {
      const { user, section, router } = await openTab({
        get_owner_products: () => ({ message: { products: [], total: 0, low_at: 3 } }),
      })
      await user.type((await section('Name and contact')).getByLabelText('Name of the shop'), '!')
      await user.click(screen.getByRole('tab', { name: tab }))
      if (tab === 'Products') await user.click(await screen.findByRole('link', { name: 'New product' }))
      const closing = new Event('beforeunload', { cancelable: true })
      dispatchEvent(closing)
      expect(closing.defaultPrevented).toBe(true)
      void router.navigate('/cart')
      await user.click(await screen.findByRole('button', { name: 'Leave without saving' }))
      await waitFor(() => expect(router.state.location.pathname).toBe('/cart'))
    },
  )

  it('shows what is not saved to nobody but its owner [OPN-172]', async () => {
    const { user, section, app } = await openTab()
    const form = await section('Name and contact')
    await user.type(form.getByLabelText('Name of the shop'), '!')
    const other = { ...amina, role: 'Owner', email: 'other@example.com', sid: 'other' }
    act(() => app.session.send({ type: 'session.startedElsewhere', user: other }))
    expect(await screen.findByText('Name and contact')).toBeVisible()
    expect((await section('Name and contact')).getByLabelText('Name of the shop')).toHaveValue('Sokoni')
    expect(screen.queryByText('(not saved)')).toBeNull()
  })

  it('shows the specified words of a promise, and takes it back [OPN-170]', async () => {
    const { user, sent, section } = await openTab()
    const form = await section('Promises')
    expect(form.getByRole('textbox', { name: 'Returns' })).toHaveAttribute('placeholder', 'Return it within 7 days.')
    await user.click(form.getByRole('checkbox', { name: 'Promise: Returns' }))
    await user.clear(form.getByRole('textbox', { name: 'Warranty' }))
    await user.click(form.getByRole('button', { name: 'Save' }))
    await form.findByText('Saved.')
    expect(sent[0]).toEqual({
      changes: { 'promises.warranty': null, 'promises.returns': '' },
      from: { 'promises.warranty': 'Two years', 'promises.returns': null },
    })
  })

  it('has opening hours and closed days line by line [OPN-170, OPN-174]', async () => {
    const { user, sent, section } = await openTab()
    const form = await section('Opening hours and holidays')
    await user.click(form.getByRole('button', { name: 'Write your own' }))
    await user.type(form.getByLabelText('Days 1'), 'Mon-Fri')
    await user.type(form.getByLabelText('Hours 1'), '8:00-17:00')
    await user.click(form.getByRole('button', { name: 'Add a line' }))
    await user.type(form.getByLabelText('Hours 2'), '9:00-12:00')
    expect(form.getByLabelText('Days 2')).toHaveAccessibleDescription('The first field is empty.')
    await user.type(form.getByLabelText('Days 2'), 'Mon-Fri ')
    expect(form.getByLabelText('Days 2')).toHaveAccessibleDescription('It is in an earlier line already.')
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect(sent).toEqual([])
    await user.click(form.getByRole('button', { name: 'Remove line 2' }))
    await user.click(form.getByRole('button', { name: 'Add a day' }))
    await user.type(form.getByLabelText('Day 1'), '2026-12-24')
    await user.click(form.getByRole('button', { name: 'Save' }))
    await form.findByText('Saved.')
    expect(sent[0]!['changes']).toEqual({ hours: { 'Mon-Fri': '8:00-17:00' }, closedDays: ['2026-12-24'] })
  })
})

describe('the counties', () => {
  it('are found and changed one by one [OPN-175]', async () => {
    const { user, sent, section } = await openTab()
    const form = await section('Counties, fees and days')
    await user.type(form.getByLabelText('Find a county'), 'kia')
    expect(form.queryByRole('button', { name: /Baringo/ })).toBeNull()
    await user.click(form.getByRole('button', { name: 'Kiambu 2 areas, 2-3 days' }))
    const fee = form.getByLabelText('Fee 2')
    await user.clear(fee)
    await user.type(fee, 'x')
    expect(form.getByText('Kiambu: the fee must be a whole number from 0')).toBeVisible()
    await user.clear(fee)
    await user.type(fee, '200')
    await user.click(form.getByRole('button', { name: 'Save' }))
    await form.findByText('Saved.')
    expect(sent[0]).toEqual({ rows: ROWS.with(2, { ...ROWS[2]!, fee: '200' }), from: ROWS })
  })

  it('are taken over from a file, to be looked at and saved [OPN-175]', async () => {
    const rows = [{ ...ROWS[0]!, fee: '400' }]
    const { user, section } = await openTab({
      owner_read_regions_file: () => ({
        message: { status: 200, result: { rows, wrong: [], changes: [{ county: 'Baringo', change: 'changed' }] } },
      }),
    })
    const form = await section('Counties, fees and days')
    const file = new File(['county,fee\nBaringo,400\n'], 'regions.csv', { type: 'text/csv' })
    await user.upload(form.getByLabelText('Upload a CSV file', { selector: 'input' }), file)
    expect(await form.findByText('The file changes 1 county: Baringo. Save it below.')).toBeVisible()
    expect(form.getByRole('button', { name: 'Baringo KES 400, 5-7 days' })).toBeVisible()
    expect(form.queryByRole('button', { name: /Kiambu/ })).toBeNull()
  })

  it('are read from a file of Windows, and a file without them is refused [OPN-175]', async () => {
    const files: string[] = []
    const { user, section } = await openTab({
      owner_read_regions_file: ({ csv }: Sent) => {
        files.push(csv)
        return { message: { status: 417, message: 'The first row must name county and fee.' } }
      },
    })
    const form = await section('Counties, fees and days')
    const input = form.getByLabelText('Upload a CSV file', { selector: 'input' })
    const csv = 'county,fee\r\nMurang\u2019a \u00e9,400\r\n'
    const upload = (...parts: BlobPart[]) => user.upload(input, new File(parts, 'regions.csv', { type: 'text/csv' }))
    const read = async (...texts: string[]) => {
      await waitFor(() => expect(files).toEqual(texts))
      expect(await form.findByText('The first row must name county and fee.')).toBeVisible()
    }
    await upload(csv)
    await read(csv)
    // Windows-1252; Node 20 cannot decode its quotation marks
    const plain = csv.replace('\u2019', '')
    await upload(Uint8Array.from(plain, (each) => each.charCodeAt(0)))
    await read(csv, plain)
    await upload(new Uint16Array([0xfeff, ...Array.from(csv, (each) => each.charCodeAt(0))]))
    await read(csv, plain, csv)

    await upload(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))
    expect(await form.findByText(/^This is not a CSV file/)).toHaveAttribute('role', 'alert')
    expect(form.queryByText('The first row must name county and fee.')).toBeNull()
    await upload('x'.repeat(700_001))
    expect(await form.findByText('The file is too large for a table of counties.')).toBeVisible()
    const gone = Object.assign(new File(['x'], 'gone.csv', { type: 'text/csv' }), {
      arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')),
    })
    await user.upload(input, gone)
    expect(await form.findByText('The file cannot be read. Please choose it again.')).toBeVisible()
    expect(files).toHaveLength(3)
  })

  it('take no second file while one is read [OPN-175]', async () => {
    const answer = later<object>()
    const { user, section } = await openTab({ owner_read_regions_file: () => answer.promise })
    const form = await section('Counties, fees and days')
    const input = form.getByLabelText<HTMLInputElement>('Upload a CSV file', { selector: 'input' })
    const chooser = vi.spyOn(input, 'click')
    await user.click(form.getByRole('button', { name: 'Upload a CSV file' }))
    expect(chooser).toHaveBeenCalledTimes(1)
    await user.upload(input, new File(['county,fee'], 'regions.csv'))
    await user.click(await form.findByRole('button', { name: 'Reading the file…' }))
    expect(chooser).toHaveBeenCalledTimes(1)
    await act(async () => answer.answer({ message: { status: 417, message: 'The first row must name county.' } }))
    await user.click(await form.findByRole('button', { name: 'Upload a CSV file' }))
    expect(chooser).toHaveBeenCalledTimes(2)
  })

  it('stay as they are when a row of the file is wrong [OPN-175]', async () => {
    const { user, section } = await openTab({
      owner_read_regions_file: () => ({
        message: { status: 200, result: { rows: [], wrong: [{ row: 4, problem: 'days' }], changes: [] } },
      }),
    })
    const form = await section('Counties, fees and days')
    await user.upload(form.getByLabelText('Upload a CSV file', { selector: 'input' }), new File(['x'], 'r.csv'))
    expect(await form.findByText('1 row is wrong; nothing was taken over.')).toHaveAttribute('role', 'alert')
    expect(form.getByText('Line 4: the days must be like 1 or 2-3, or empty')).toBeVisible()
    expect(form.getByRole('button', { name: /Kiambu/ })).toBeVisible()
  })
})

describe('the slides', () => {
  it('are moved, added and removed [OPN-176]', async () => {
    const { user, sent, section } = await openTab()
    const form = await section('Home page')
    const second = within(await form.findByRole('group', { name: 'Slide 2: Second' }))
    await user.click(second.getByRole('button', { name: 'Move up' }))
    await user.click(form.getByRole('button', { name: 'Add a slide' }))
    const added = within(await form.findByRole('group', { name: 'Slide 3: new' }))
    await user.type(added.getByLabelText(/^Title/), 'Third')
    await user.click(
      within(form.getByRole('group', { name: 'Slide 2: First' })).getByRole('button', { name: 'Remove slide' }),
    )
    await user.click(form.getByRole('button', { name: 'Save' }))
    await form.findByText('Saved.')
    expect(sent[0]).toEqual({ slides: [slide('Second'), slide('Third')], from: [slide('First'), slide('Second')] })
  })
})
