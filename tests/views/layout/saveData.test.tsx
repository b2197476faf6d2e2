import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import type { App } from '../../../src/app/app.ts'
import { AppContext } from '../../../src/app/hooks.ts'
import { SaveDataSwitch } from '../../../src/layout/footer/SaveDataSwitch.tsx'
import '../../../src/pages/notFound/NotFoundPage.tsx'
import { createSaveData, type SaveData } from '../../../src/services/device/saveData.ts'
import { memoryStorage, type JsonStorage } from '../../../src/services/device/storage.ts'
import { renderApp } from '../renderApp.tsx'

interface Start {
  storage?: JsonStorage
  effectiveType?: string
  wasOnAtFirst?: boolean
}

function start({ storage = memoryStorage(), effectiveType = '4g', wasOnAtFirst = false }: Start = {}) {
  const cookies: string[] = []
  const saveData = createSaveData({
    storage,
    connection: { effectiveType },
    setCookie: (cookie) => cookies.push(cookie),
    wasOnAtFirst,
  })
  return { saveData, storage, cookies }
}

const pageWith = (saveData: SaveData) => (
  <AppContext value={{ saveData } as App}>
    <SaveDataSwitch />
  </AppContext>
)

const theSwitch = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Use less data' })

/** Hydrates the switch as the server rendered it; `meanwhile` runs before. */
async function hydrate(saveData: SaveData, meanwhile: (input: HTMLInputElement) => void = () => undefined) {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(pageWith(saveData))
  const fromServer = theSwitch().checked
  meanwhile(theSwitch())
  const complaints: unknown[] = []
  const root = await act(async () =>
    hydrateRoot(container, pageWith(saveData), { onRecoverableError: (error) => complaints.push(error) }),
  )
  return { fromServer, complaints, unmount: () => act(async () => root.unmount()) }
}

afterEach(() => document.body.replaceChildren())

describe('the switch for using less data', () => {
  it('is in the footer of every page and says what it does', async () => {
    const { saveData } = start()
    const { user } = renderApp('/no-page', { saveData })
    await screen.findByRole('contentinfo')
    expect(screen.getByRole('contentinfo')).toContainElement(theSwitch())
    expect(theSwitch()).toHaveAccessibleDescription('Smaller pictures, no web font, nothing loaded ahead.')
    await user.click(screen.getByText('Use less data'))
    expect(theSwitch()).toBeChecked()
    expect(saveData.isOn()).toBe(true)
  })

  it('works by keyboard', async () => {
    const { saveData } = start()
    const user = userEvent.setup()
    render(pageWith(saveData))
    await user.tab()
    expect(theSwitch()).toHaveFocus()
    await user.keyboard(' ')
    expect(saveData.isOn()).toBe(true)
    await user.keyboard(' ')
    expect(theSwitch()).not.toBeChecked()
    expect(saveData.isOn()).toBe(false)
  })

  it('is remembered, and sent to the server in a cookie', async () => {
    const { saveData, storage, cookies } = start()
    const view = render(pageWith(saveData))
    await userEvent.click(theSwitch())
    expect(cookies).toEqual(['data-light=1; path=/; max-age=31536000; samesite=lax'])
    view.unmount()
    render(pageWith(start({ storage }).saveData))
    expect(theSwitch()).toBeChecked()
  })

  it('follows the connection until the shopper chooses, without storing that as a choice', () => {
    const { saveData, storage } = start({ effectiveType: '2g' })
    render(pageWith(saveData))
    expect(theSwitch()).toBeChecked()
    expect(storage.read('dataLight')).toBeNull()
  })
})

describe('the switch on a page from the server', () => {
  it('turns on where only the browser knows of a slow connection, and that is no choice', async () => {
    const { saveData, storage } = start({ effectiveType: '3g' })
    const { fromServer, complaints, unmount } = await hydrate(saveData)
    expect([fromServer, theSwitch().checked]).toEqual([false, true])
    expect(storage.read('dataLight')).toBeNull()
    expect(complaints).toEqual([])
    await unmount()
  })

  it('turns off where the cookie was lost and the choice was not', async () => {
    const { storage, saveData: earlier } = start()
    earlier.choose(false)
    const { saveData } = start({ storage, wasOnAtFirst: true })
    const { fromServer, complaints, unmount } = await hydrate(saveData)
    expect([fromServer, theSwitch().checked]).toEqual([true, false])
    expect(storage.read('dataLight')).toBe(false)
    expect(complaints).toEqual([])
    await unmount()
  })

  it.each([true, false])('takes a choice made before the page came to life: %s', async (wanted) => {
    const { saveData, storage } = start({ wasOnAtFirst: !wanted, effectiveType: wanted ? '4g' : '3g' })
    const { complaints, unmount } = await hydrate(saveData, (input) => input.click())
    expect(theSwitch().checked).toBe(wanted)
    expect([saveData.isOn(), storage.read('dataLight')]).toEqual([wanted, wanted])
    expect(complaints).toEqual([])
    await unmount()
  })
})
