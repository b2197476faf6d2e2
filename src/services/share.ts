import type { Shared } from '../../domain/share.ts'

/** What of the browser's `navigator` sharing needs; old browsers, and pages that are not encrypted, have neither. */
interface Device {
  share?: (data: { title: string; url: string }) => Promise<void>
  clipboard?: { writeText(text: string): Promise<void> }
}

/** Opens the device's own sharing, or copies the link where there is none [PDP-09]; throws what went wrong, or that it was cancelled. */
export async function shareOn(device: Device, { title, url }: Shared): Promise<'shared' | 'copied'> {
  if (device.share) {
    await device.share({ title, url })
    return 'shared'
  }
  if (device.clipboard) await device.clipboard.writeText(url)
  else copyByHand(url)
  return 'copied'
}

/** As browsers without a clipboard for pages copy: from a selected text. */
function copyByHand(text: string): void {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.style.position = 'fixed'
  field.style.opacity = '0'
  document.body.append(field)
  field.focus({ preventScroll: true })
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  if (!isCopied) throw new Error('The browser copies nothing')
}
