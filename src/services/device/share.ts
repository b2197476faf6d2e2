import type { Shared } from '../../../domain/share.ts'

/** The part of `navigator` that sharing needs. Old browsers and pages on plain HTTP have neither member. */
interface Device {
  share?: (data: { title: string; url: string }) => Promise<void>
  clipboard?: { writeText(text: string): Promise<void> }
}

/** Opens the device's share sheet, or copies the link without one [PDP-09]. Throws on failure and cancelling. */
export async function shareOn(device: Device, { title, url }: Shared): Promise<'shared' | 'copied'> {
  if (device.share) {
    await device.share({ title, url })
    return 'shared'
  }
  if (device.clipboard) await device.clipboard.writeText(url)
  else copySelection(url)
  return 'copied'
}

/** Copies by `execCommand`, for browsers without `navigator.clipboard`. */
function copySelection(text: string): void {
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
  if (!isCopied) throw new Error('The browser cannot copy')
}
