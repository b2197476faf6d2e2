import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { bundled } from '../build.mjs'
import { createMask } from '../masked.ts'
import { createRecording } from '../record.ts'
import { createStream } from '../server.ts'
import { readSession, sessionText } from '../session.ts'
import { acceptedIn, isAccepted } from '../shape.ts'
import { counterMachine, loginMachine } from './examples.ts'

const AT = 1_795_000_000_000

describe('what is masked', () => {
  it('are tokens, passwords and codes, under any key', () => {
    const others = {
      new_password: 'long-enough',
      codes: [{ otp: '482913' }],
      accessToken: 'abcd',
      'set-cookie': 'efgh',
      client_secret: 'ijkl',
      token: { value: 'mnop' },
      otp: ['482913'],
    }
    expect(createMask()(others)).toEqual({
      new_password: '•••',
      codes: [{ otp: '•••' }],
      accessToken: '•••',
      'set-cookie': '•••',
      client_secret: '•••',
      token: { value: '•••' },
      otp: ['•••'],
    })
  })

  it('is what has been secret before, in any text or error', () => {
    const mask = createMask()
    mask({ usr: 'amina@example.com', pwd: 'long-enough' })
    expect(mask({ error: new Error('wrong: long-enough'), note: 'long-enough?' })).toEqual({
      error: { name: 'Error', message: 'wrong: •••' },
      note: '•••?',
    })
    mask({ pwd: 'long' })
    expect(mask('long-enough, long')).toBe('•••, •••')
    mask({ token: { value: 'abc-def' } })
    expect(mask('abc-def')).toBe('•••')
  })

  it('are phone numbers, and the keys and texts that an app adds', () => {
    const held = {
      phone: '020',
      note: 'ring +44 20 7946 0958 or 0207946095',
      price: 149_999,
      myIban: 'DE1',
      id: 'P-17',
    }
    expect(createMask()(held)).toEqual({ ...held, phone: '•••', note: 'ring ••• or •••' })
    expect(createMask({ keys: /(^|_)iban$/, texts: [/P-\d+/] })(held)).toEqual({
      ...held,
      phone: '•••',
      note: 'ring ••• or •••',
      myIban: '•••',
      id: '•••',
    })
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
  return { recording, actor, next: () => actor.send({ type: 'count.up' }) }
}

const shape = {
  on: [],
  states: { counting: { on: ['count.up', 'count.end'], states: {} }, ended: { on: [], states: {} } },
}
const first = {
  number: 1,
  at: AT,
  actor: 'counter',
  machine: 'counter',
  type: 'xstate.init',
  event: { type: 'xstate.init', input: undefined },
  states: ['counting'],
  context: { count: 0 },
  status: 'active',
  shape,
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
    expect([...readSession(sessionText(recording), createMask()).actorsAt().keys()]).toEqual(['counter', 'counter 2'])
  })
})

describe('a session', () => {
  const read = (text: string) => readSession(text, createMask()).entries()

  it('is read as it was written, with the states of each machine once, and is masked again', () => {
    const { recording, next } = recordCounter()
    next()
    const text = sessionText(recording)
    expect(read(text)).toEqual([first, second])
    expect(text.split('"shape"').length).toBe(2)
    expect(read(JSON.stringify([{ ...second, context: { token: 'abcd' } }]))[0]?.context).toEqual({ token: '•••' })
  })

  it('of a server is a line for each entry, the earlier ones too', () => {
    const stream = createStream({ texts: [/secret/] })
    const actor = createActor(counterMachine, { inspect: stream.inspect }).start()
    const lines: string[] = []
    const end = stream.follow((line) => lines.push(line))
    actor.send({ type: 'count.up' })
    end()
    actor.send({ type: 'count.up' })
    expect(lines.length).toBe(2)
    expect(read(lines.join('\n'))).toMatchObject([
      { type: 'xstate.init', shape },
      { type: 'count.up', shape },
    ])
  })

  it.each([
    ['', 'It has no entries.'],
    ['[]', 'It has no entries.'],
    ['nonsense', 'It is not JSON.'],
    ['[{]', 'It is not JSON.'],
    ['null', 'It is not a session of the live view.'],
    ['{"version":3}', 'It is not a session of the live view.'],
    [JSON.stringify([{ ...first, states: [1] }]), 'It is not a session of the live view.'],
    [JSON.stringify([{ ...first, shape: { on: [], states: { a: 1 } } }]), 'It is not a session of the live view.'],
  ])('is refused in words when it is %s', (text, words) => {
    expect(() => read(text)).toThrow(words)
  })
})

it('the events that a machine accepts are those of its current states and of the states around them', () => {
  const recording = createRecording(createMask(), () => AT)
  createActor(loginMachine, { inspect: recording.inspect }).start().send({ type: 'open' })
  const { shape, states } = recording.entries().at(-1)!
  expect(acceptedIn(shape, states)).toEqual(['close', 'type', 'send'])
  expect(['mouse.up', 'mouse', 'mouses'].map((type) => isAccepted(type, ['mouse.*']))).toEqual([true, true, false])
  expect(isAccepted('anything', ['*'])).toBe(true)
})

it.each([
  ['open', 40_000],
  ['server', 8_000],
])('%s is one file of JavaScript of few bytes', async (name, most) => {
  const code = await bundled(name)
  expect(code).not.toMatch(/^import|import\(/m)
  expect(Buffer.byteLength(code)).toBeLessThan(most)
})
