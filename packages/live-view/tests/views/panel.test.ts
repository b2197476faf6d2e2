import { screen, waitFor, within } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createActor } from 'xstate'
import { createMask } from '../../masked.ts'
import { openLiveView } from '../../open.ts'
import { createPanel } from '../../panel.ts'
import { createRecording } from '../../record.ts'
import { createStream } from '../../server.ts'
import { readSession } from '../../session.ts'
import { createStately } from '../../stately.ts'
import { counterMachine, loginMachine } from '../examples.ts'

const AT = 1_795_000_000_000

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"><g data-state="counting"/><g data-state="ended"/></svg>'

/** A page with a counter, which has a picture, and a login, which has none, and the live view over it. */
function open(isReachable = false) {
  const mask = createMask()
  const live = createRecording(mask, () => AT)
  const counter = createActor(counterMachine, { inspect: live.inspect }).start()
  const login = createActor(loginMachine, { inspect: live.inspect }).start()
  const openStately = vi.fn<() => void>()
  const element = createPanel({
    live,
    readSession: (text) => readSession(text, mask),
    pictures: { counter: async () => PICTURE },
    rank: ({ machine }) => (machine === 'login' ? 0 : 1),
    stately: { inspect: () => {}, open: openStately, isReachable: async () => isReachable },
  })
  document.body.append(element)
  onTestFinished(() => element.remove())
  const panel = within(screen.getByRole('region', { name: 'The machines, live' }))
  return { live, counter, login, openStately, panel, user: userEvent.setup() }
}

type Panel = ReturnType<typeof open>['panel']

const current = () =>
  [...document.querySelectorAll<SVGElement>('.picture [data-current]')].map((state) => state.dataset.state)
const contextIn = (panel: Panel) => JSON.parse(panel.getByLabelText<HTMLTextAreaElement>('Context').value) as unknown
const isShown = (panel: Panel, name: string | RegExp) => expect(panel.getByRole('button', { name })).toBeDefined()

describe('the live view', () => {
  it('shows the running machines in their order, and their states as they change', async () => {
    const { login, panel } = open()
    const names = panel.getByRole('list', { name: 'Running machines' })
    expect([...names.children].map(({ textContent }) => textContent)).toEqual(['login closed', 'counter counting'])
    login.send({ type: 'open' })
    expect(await panel.findByRole('button', { name: 'login form.filling' })).toBeDefined()
  })

  it('marks the current states in the picture, or in the list of states where there is none', async () => {
    const { login, panel, user } = open()
    login.send({ type: 'open' })
    await waitFor(() => expect(current()).toEqual(['form', 'form.filling']))
    const items = [...panel.getByRole('list', { name: 'States' }).querySelectorAll('li')]
    expect(items.map((item) => [item.firstChild?.textContent, item.getAttribute('aria-current')])).toEqual([
      ['closed', 'false'],
      ['form', 'true'],
      ['filling', 'true'],
      ['sending', 'false'],
    ])
    await user.click(panel.getByRole('button', { name: 'counter counting' }))
    await waitFor(() => expect(current()).toEqual(['counting']))
    expect(panel.queryByRole('list', { name: 'States' })).toBeNull()
    isShown(panel, 'Full size')
  })

  it('shows the context without secrets', async () => {
    const { login, panel } = open()
    login.send({ type: 'open' })
    login.send({ type: 'type', field: 'pwd', value: 'long-enough' })
    await panel.findByRole('button', { name: /login type$/ })
    expect(contextIn(panel)).toEqual({ pwd: '•••' })
  })

  it('goes back to an earlier moment and forward again, while the app goes on', async () => {
    const { login, panel, user } = open()
    login.send({ type: 'open' })
    const event = await panel.findByRole('button', { name: /login open$/ })
    login.send({ type: 'close' })
    await panel.findByRole('button', { name: /login close$/ })
    await user.click(event)
    isShown(panel, 'login form.filling')
    expect(panel.getByText('event 3 of 4')).toBeDefined()
    await user.click(panel.getByRole('button', { name: 'Back' }))
    isShown(panel, 'login closed')
    await user.click(panel.getByRole('button', { name: 'Forward' }))
    isShown(panel, 'login form.filling')
    await user.click(panel.getByRole('button', { name: 'Live' }))
    isShown(panel, 'login closed')
    expect(panel.getByText('live, 4 events')).toBeDefined()
  })

  it('sends an event to the chosen machine, one that its current states accept', async () => {
    const { counter, panel, user } = open()
    await user.click(panel.getByRole('button', { name: 'counter counting' }))
    const types = panel.getByRole('combobox', { name: 'Events that it accepts' })
    expect([...types.children].map(({ textContent }) => textContent)).toEqual([
      'Choose an event',
      'count.up',
      'count.end',
    ])
    await user.selectOptions(types, 'count.up')
    await user.click(panel.getByRole('button', { name: 'Send' }))
    expect(panel.getByText('Sent count.up.')).toBeDefined()
    expect(counter.getSnapshot().context).toEqual({ count: 1 })
    await waitFor(() => expect(contextIn(panel)).toEqual({ count: 1 }))
  })

  it.each([
    ['{"type":', /^This is not JSON: /],
    ['null', 'An event is an object with a type, such as {"type":"open"}.'],
    ['{"type":"close"}', 'login does not accept close in its current states.'],
    ['{"type":"xstate.stop"}', 'login does not accept xstate.stop in its current states.'],
  ])('refuses to send %s, in words', async (text, words) => {
    const { login, panel, user } = open()
    await user.click(panel.getByLabelText('Event as JSON'))
    await user.paste(text)
    await user.click(panel.getByRole('button', { name: 'Send' }))
    expect(panel.getByText(words)).toBeDefined()
    expect(login.getSnapshot().value).toBe('closed')
  })

  it('sends nothing at an earlier moment, and nothing to a server', async () => {
    const { live, login, panel, user } = open()
    live.add({ ...live.entries()[0]!, actor: 'server/counter' })
    await user.click(await panel.findByRole('button', { name: 'server/counter counting' }))
    await user.type(panel.getByLabelText('Event as JSON'), '{{"type":"open"}')
    await user.click(panel.getByRole('button', { name: 'Send' }))
    expect(panel.getByText('server/counter does not run on this page: it takes no events from here.')).toBeDefined()
    await user.click(panel.getByRole('button', { name: 'login closed' }))
    await user.click(panel.getByRole('button', { name: 'Back' }))
    await user.click(panel.getByRole('button', { name: 'Send' }))
    expect(panel.getByText('This is an earlier moment. Press Live, then send.')).toBeDefined()
    expect(login.getSnapshot().value).toBe('closed')
  })

  it('writes a session to a file, and shows one that is read, which is not live', async () => {
    const { live, login, panel, user } = open()
    const blobs: Blob[] = []
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: (blob: Blob) => blobs.push(blob), revokeObjectURL() {} }),
    )
    onTestFinished(() => void vi.unstubAllGlobals())
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    login.send({ type: 'open' })
    await user.click(panel.getByRole('button', { name: 'Export' }))
    const [link] = click.mock.contexts as HTMLAnchorElement[]
    expect(link?.download).toMatch(/^session-\d{4}-\d\d-\d\dT[\d-]+\.json$/)
    expect(JSON.parse(await blobs[0]!.text())).toEqual(live.entries())
    login.send({ type: 'close' })
    await panel.findByRole('button', { name: 'login closed' })

    const choose = (text: string) =>
      user.upload(panel.getByLabelText('Import a session'), new File([text], 'mine.json', { type: 'application/json' }))
    await choose('nonsense')
    expect(await panel.findByText('mine.json cannot be shown. It is not JSON.')).toBeDefined()
    login.send({ type: 'open' })
    await panel.findByRole('button', { name: 'login form.filling' })
    expect(panel.getByText('mine.json cannot be shown. It is not JSON.')).toBeDefined()
    login.send({ type: 'close' })
    await panel.findByRole('button', { name: 'login closed' })
    await choose(JSON.stringify(live.entries().slice(0, 3)))
    expect(await panel.findByText('mine.json, not live, 3 events')).toBeDefined()
    isShown(panel, 'login form.filling')
    await user.click(panel.getByRole('button', { name: 'Send' }))
    expect(panel.getByText('mine.json is a recorded session: nothing in it runs.')).toBeDefined()
    await user.click(panel.getByRole('button', { name: 'Back' }))
    expect(panel.getByText('mine.json, not live, event 2 of 3')).toBeDefined()
    await user.click(panel.getByRole('button', { name: 'Live' }))
    isShown(panel, 'login closed')
    expect(panel.queryByText(/nothing in it runs|cannot be shown/)).toBeNull()
  })

  it('hides, and opens again', async () => {
    const { panel, user } = open()
    await user.click(panel.getByRole('button', { name: 'Hide' }))
    expect(screen.queryByRole('region', { name: 'The machines, live' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Machines' }))
    expect(screen.getByRole('region', { name: 'The machines, live' })).toBeDefined()
  })

  it('offers Stately’s inspector when it answers', async () => {
    const { openStately, panel, user } = open(true)
    await user.click(await panel.findByRole('button', { name: 'Open in Stately’s inspector' }))
    expect(openStately).toHaveBeenCalledTimes(1)
  })

  it('says when it does not answer', async () => {
    const { panel } = open()
    expect(await panel.findByText('Stately’s inspector cannot be reached')).toBeDefined()
    expect(panel.queryByRole('button', { name: 'Open in Stately’s inspector' })).toBeNull()
  })
})

it('shows the actors of servers beside those of the page, once, also when it connects again', async () => {
  const sources: EventTarget[] = []
  vi.stubGlobal('EventSource', function EventSource(this: unknown, address: string) {
    return sources[sources.push(Object.assign(new EventTarget(), { address })) - 1]
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const inspect = openLiveView({ streams: { server: '/machines' } })
  const host = document.querySelector('statechart-live-view')!
  onTestFinished(() => host.remove())
  createActor(loginMachine, { inspect }).start()
  const stream = createStream()
  createActor(counterMachine, { inspect: stream.inspect }).start().send({ type: 'count.up' })
  for (let connections = 0; connections < 2; connections += 1)
    stream.follow((line) => sources[0]!.dispatchEvent(new MessageEvent('message', { data: line })))
  const panel = within(host.shadowRoot!.querySelector('section')!)
  expect(sources).toMatchObject([{ address: '/machines' }])
  expect(await panel.findByText('live, 3 events')).toBeDefined()
  isShown(panel, 'login closed')
  isShown(panel, 'server/counter counting')
})

it('what is sent to Stately’s inspector has no secret either', async () => {
  const sent: unknown[] = []
  const target = { postMessage: (message: unknown) => void sent.push(message), closed: false }
  vi.spyOn(window, 'open').mockReturnValue(target as unknown as Window)
  const stately = createStately(createMask())
  const actor = createActor(loginMachine, { inspect: stately.inspect }).start()
  stately.open()
  window.dispatchEvent(
    new MessageEvent('message', { data: { type: '@statelyai.connected' }, origin: 'https://stately.ai' }),
  )
  actor.send({ type: 'open' })
  for (const value of ['Z', 'Zw', 'Zwx', 'Zwxy']) actor.send({ type: 'type', field: 'pwd', value })
  actor.send({ type: 'send' })
  actor.stop()
  const told = () =>
    (sent as { type: string; event?: { type: string } }[])
      .filter(({ type }) => type === '@xstate.event')
      .map(({ event }) => event?.type)
  await expect.poll(told).toEqual(expect.arrayContaining(['open', 'type', 'send']))
  expect(JSON.stringify(sent)).not.toMatch(/Zw/)
})
