import { describe, expect, it, vi } from 'vitest'
import { createSaveData, fixedSaveData } from '../../../src/services/device/saveData.ts'
import { memoryStorage, type JsonStorage } from '../../../src/services/device/storage.ts'

/** Creates a `navigator.connection` that a test can change. */
function fakeConnection(state: { saveData?: boolean; effectiveType?: string }) {
  const listeners: (() => void)[] = []
  const connection = {
    ...state,
    addEventListener: (_: 'change', listener: () => void) => void listeners.push(listener),
  }
  return {
    connection,
    become(next: typeof state) {
      Object.assign(connection, next)
      for (const listener of listeners) listener()
    },
  }
}

interface Given {
  storage?: JsonStorage
  connection?: ReturnType<typeof fakeConnection>['connection']
  wasOnAtFirst?: boolean
}

function create({ storage = memoryStorage(), connection, wasOnAtFirst = false }: Given = {}) {
  const cookies: string[] = []
  const saveData = createSaveData({ storage, connection, setCookie: (cookie) => cookies.push(cookie), wasOnAtFirst })
  return { saveData, storage, cookies }
}

describe('save-data mode without a choice', () => {
  it.each([
    ['asks to save data', { saveData: true, effectiveType: '4g' }, true],
    ['is like slow 2G', { effectiveType: 'slow-2g' }, true],
    ['is like 2G', { effectiveType: '2g' }, true],
    ['is like 3G', { effectiveType: '3g' }, true],
    ['is like 4G', { saveData: false, effectiveType: '4g' }, false],
    ['says nothing about itself', {}, false],
  ])('follows a connection that %s', (_, state, isOn) => {
    expect(create({ connection: fakeConnection(state).connection }).saveData.isOn()).toBe(isOn)
  })

  it('is off in a browser without `navigator.connection`, and sets no cookie', () => {
    const { saveData, cookies } = create()
    expect(saveData.isOn()).toBe(false)
    expect(cookies).toEqual([])
  })

  it('stays on when the request asked for it, whatever the connection is', () => {
    const { connection, become } = fakeConnection({ effectiveType: '4g' })
    const { saveData } = create({ connection, wasOnAtFirst: true })
    expect(saveData.isOn()).toBe(true)
    become({ effectiveType: '3g' })
    become({ effectiveType: '4g' })
    expect(saveData.isOn()).toBe(true)
  })

  it('follows the connection, and calls listeners only when it changes', () => {
    const { connection, become } = fakeConnection({ effectiveType: '4g' })
    const { saveData } = create({ connection })
    const listener = vi.fn()
    const unsubscribe = saveData.subscribe(listener)
    become({ effectiveType: '3g' })
    expect(saveData.isOn()).toBe(true)
    become({ effectiveType: '2g' })
    expect(listener).toHaveBeenCalledTimes(1)
    become({ effectiveType: '4g' })
    expect(saveData.isOn()).toBe(false)
    expect(listener).toHaveBeenCalledTimes(2)
    unsubscribe()
    become({ effectiveType: '2g' })
    expect(listener).toHaveBeenCalledTimes(2)
  })
})

describe('the shopper’s choice', () => {
  it('wins over the connection, also over its changes', () => {
    const { connection, become } = fakeConnection({ saveData: true })
    const { saveData } = create({ connection, wasOnAtFirst: true })
    saveData.choose(false)
    expect(saveData.isOn()).toBe(false)
    become({ effectiveType: '2g' })
    expect(saveData.isOn()).toBe(false)
  })

  it('calls listeners, and sets a cookie for a year', () => {
    const { saveData, cookies } = create()
    const listener = vi.fn()
    saveData.subscribe(listener)
    saveData.choose(true)
    expect(listener).toHaveBeenCalledTimes(1)
    saveData.choose(false)
    expect(cookies).toEqual([
      'data-light=1; path=/; max-age=31536000; samesite=lax',
      'data-light=0; path=/; max-age=31536000; samesite=lax',
    ])
  })

  it('is stored for the next visit, which sets the cookie again', () => {
    const { saveData, storage } = create()
    saveData.choose(true)
    expect(storage.read('dataLight')).toBe(true)
    const next = create({ storage })
    expect(next.saveData.isOn()).toBe(true)
    expect(next.cookies).toEqual(['data-light=1; path=/; max-age=31536000; samesite=lax'])
  })

  it('is ignored when the stored value is unreadable', () => {
    const storage = memoryStorage()
    storage.write('dataLight', 'yes')
    expect(create({ storage }).saveData.isOn()).toBe(false)
  })
})

it('never changes on the server', () => {
  const saveData = fixedSaveData(true)
  saveData.choose(false)
  expect([saveData.isOn(), saveData.wasOnAtFirst]).toEqual([true, true])
})
