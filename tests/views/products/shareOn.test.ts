import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { shareOn } from '../../../src/services/device/share.ts'

const kettle = { title: 'Kettle', url: 'https://duka.example/product/kettle-P-1?id=P-1' }

/** jsdom has no `execCommand`; `copies` says what a browser's answers, and the text it saw selected is kept. */
function withExecCommand(copies: boolean): string[] {
  const copied: string[] = []
  Object.assign(document, {
    execCommand: (command: string) => {
      const { value, selectionStart, selectionEnd } = document.activeElement as HTMLTextAreaElement
      if (command === 'copy') copied.push(value.slice(selectionStart, selectionEnd))
      return copies
    },
  })
  onTestFinished(() => void Reflect.deleteProperty(document, 'execCommand'))
  return copied
}

describe('sharing on a device', () => {
  it('uses the device’s own sharing where there is one [PDP-09]', async () => {
    const share = vi.fn(async () => undefined)
    const writeText = vi.fn(async () => undefined)
    expect(await shareOn({ share, clipboard: { writeText } }, kettle)).toBe('shared')
    expect(share.mock.calls).toEqual([[kettle]])
    expect(writeText).not.toHaveBeenCalled()
  })

  it('copies the link where there is none [PDP-09]', async () => {
    const writeText = vi.fn(async () => undefined)
    expect(await shareOn({ clipboard: { writeText } }, kettle)).toBe('copied')
    expect(writeText.mock.calls).toEqual([[kettle.url]])
  })

  it('copies it as old browsers do where there is no clipboard either, and restores the focus [PDP-09]', async () => {
    document.body.innerHTML = '<button>Share</button>'
    const button = document.querySelector('button')!
    button.focus()
    const copied = withExecCommand(true)
    expect(await shareOn({}, kettle)).toBe('copied')
    expect(copied).toEqual([kettle.url])
    expect(document.activeElement).toBe(button)
    expect(document.body.innerHTML).toBe('<button>Share</button>')
  })

  it('throws what is cancelled, refused or impossible', async () => {
    const cancelled = new DOMException('Share canceled', 'AbortError')
    await expect(shareOn({ share: () => Promise.reject(cancelled) }, kettle)).rejects.toBe(cancelled)
    const refused = new DOMException('Not allowed', 'NotAllowedError')
    await expect(shareOn({ clipboard: { writeText: () => Promise.reject(refused) } }, kettle)).rejects.toBe(refused)
    withExecCommand(false)
    await expect(shareOn({}, kettle)).rejects.toThrow('The browser cannot copy')
    expect(document.querySelector('textarea')).toBeNull()
  })
})
