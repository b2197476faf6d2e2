import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { createMask } from '../masked.ts'
import { createRecording, type Entry } from '../record.ts'
import { createStream } from '../server.ts'
import { readSession, wholeOf } from '../session.ts'
import { acceptedIn, isAccepted } from '../shape.ts'
import { counterMachine, loginMachine } from './examples.ts'

const AT = 1_795_000_000_000

describe('what is masked', () => {
  it.each([
    ['a new_password', { new_password: 'long-enough' }, { new_password: '•••' }],
    ['a code in a list', { codes: [{ otp: '482913' }], otp: ['482913'] }, { codes: [{ otp: '•••' }], otp: ['•••'] }],
    ['tokens', { accessToken: 'abcd', token: { value: 'mnop' } }, { accessToken: '•••', token: { value: '•••' } }],
    [
      'a set-cookie and a client_secret',
      { 'set-cookie': 'e', client_secret: 'i' },
      { 'set-cookie': '•••', client_secret: '•••' },
    ],
    [
      'phone numbers',
      { phone: '020', note: 'ring +44 20 7946 0958 or 0207946095' },
      { phone: '•••', note: 'ring ••• or •••' },
    ],
    ['what the app adds', { myIban: 'DE1', id: 'P-17, P-18' }, { myIban: '•••', id: '•••, •••' }],
    ['nothing else', { price: 149_999, at: AT, mobile: '' }, { price: 149_999, at: AT, mobile: '' }],
  ])('is %s', (_, held, shown) => {
    expect(createMask({ keys: /(^|_)iban$/, texts: [/P-\d+/] })(held)).toEqual(shown)
  })

  it('is what has been secret before, in any text or error', () => {
    const mask = createMask()
    mask({ usr: 'amina@example.com', pwd: 'long-enough' })
    expect(mask({ error: new Error('wrong: long-enough'), note: 'long-enough?' })).toEqual({
      error: { name: 'Error', message: 'wrong: •••' },
      note: '•••?',
    })
    mask({ pwd: 'long', token: { value: 'abc-def' } })
    expect(mask('long-enough, long, abc-def')).toBe('•••, •••, •••')
  })

  it('is plain data, whatever a context has', () => {
    const round: { self?: unknown } = {}
    round.self = round
    const odd = Object.create(Object.create(null) as object) as unknown
    expect(createMask()({ round, when: new Date(0), call: () => 1, none: undefined, odd })).toEqual({
      round: { self: '[more]' },
      when: '[Date]',
      call: '[function]',
      none: undefined,
      odd: '[object]',
    })
  })
})

/** Records a counter. */
function recordCounter() {
  const recording = createRecording(createMask(), () => AT)
  const actor = createActor(counterMachine, { inspect: recording.inspect }).start()
  return { recording, next: () => actor.send({ type: 'count.up' }) }
}

const first: Entry = {
  number: 1,
  at: AT,
  actor: 'counter',
  machine: 'counter',
  type: 'xstate.init',
  event: { type: 'xstate.init' },
  states: ['counting'],
  context: { count: 0 },
  status: 'active',
  shape: { on: [], states: { counting: { on: ['count.up', 'count.end'], states: {} }, ended: { on: [], states: {} } } },
}
const second = { ...first, number: 2, type: 'count.up', event: { type: 'count.up' }, context: { count: 1 } }

describe('a recording', () => {
  it('keeps each event, and the states and the context after it', () => {
    const { recording, next } = recordCounter()
    next()
    expect(recording.entries()).toEqual([first, second])
  })

  it('has no number in a name, and drops machines that have ended', () => {
    const recording = createRecording(createMask(), () => AT)
    const actors = ['list q=0712345678', 'other'].map((id) =>
      createActor(counterMachine, { id, inspect: recording.inspect }).start(),
    )
    expect([...recording.actorsAt().keys()]).toEqual(['list q=•••', 'other'])
    actors[1]!.send({ type: 'count.end' })
    expect([...recording.actorsAt().keys()]).toEqual(['list q=•••'])
    expect([...recording.actorsAt(2).keys()]).toEqual(['list q=•••', 'other'])
    expect([recording.actorNamed('list q=•••'), recording.actorNamed('other')]).toEqual([actors[0], undefined])
  })

  it('forgets all but the last 500 entries, and still knows the states of every machine', () => {
    const { recording, next } = recordCounter()
    createActor(counterMachine, { inspect: recording.inspect }).start()
    for (let times = 0; times < 600; times += 1) next()
    expect([recording.entries().length, recording.entries()[0]?.number]).toEqual([500, 103])
    expect([...recording.actorsAt().keys()]).toEqual(['counter', 'counter 2'])
    const numbers = wholeOf(recording).map(({ number }) => number)
    expect(numbers).toEqual([2, ...Array.from({ length: 501 }, (_, index) => index + 102)])
  })
})

describe('a session', () => {
  const read = (text: string) => readSession(text, createMask()).entries()

  it('is a list or a line for each entry, and is masked again', () => {
    expect(read(JSON.stringify([first, second]))).toEqual([first, second])
    expect(read(`${JSON.stringify({ ...second, context: { token: 'abcd' } })}\n`)[0]?.context).toEqual({ token: '•••' })
  })

  it('of a server has the earlier entries too, until it is no longer followed', () => {
    const stream = createStream({ texts: [/counter/] })
    const actor = createActor(counterMachine, { id: 'counter', inspect: stream.inspect }).start()
    const lines: string[] = []
    const end = stream.follow((line) => lines.push(line))
    actor.send({ type: 'count.up' })
    end()
    actor.send({ type: 'count.up' })
    const { shape } = first
    expect(read(lines.join('\n'))).toMatchObject([
      { actor: '•••', type: 'xstate.init', shape },
      { actor: '•••', type: 'count.up', context: { count: 1 }, shape },
    ])
    expect(lines.length).toBe(2)
  })

  it.each([
    ['', 'It has no entries.'],
    ['[]', 'It has no entries.'],
    ['[{]', 'It is not JSON.'],
    ['null', 'It is not a session of the live view.'],
    ['{"version":3}', 'It is not a session of the live view.'],
    [JSON.stringify([{ ...first, states: [1] }]), 'It is not a session of the live view.'],
    [JSON.stringify([{ ...first, shape: { on: [], states: { a: 1 } } }]), 'It is not a session of the live view.'],
  ])('is refused in words when it is %s', (text, words) => {
    expect(() => read(text)).toThrow(new Error(words))
  })
})

it('the events that a machine accepts are those of its current states and of the states around them', () => {
  const recording = createRecording(createMask(), () => AT)
  const actor = createActor(loginMachine, { inspect: recording.inspect }).start()
  actor.send({ type: 'open' })
  actor.send({ type: 'send' })
  actor.stop()
  const accepted = recording.entries().map(({ shape, states }) => acceptedIn(shape, states))
  expect(accepted.slice(0, 3)).toEqual([['open'], ['close', 'type', 'send'], ['close']])
  expect(['mouse.up', 'mouse', 'mouses'].map((type) => isAccepted(type, ['mouse.*']))).toEqual([true, true, false])
  expect(isAccepted('anything', ['*'])).toBe(true)
})
