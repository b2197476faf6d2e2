/** The browser's offer to install the shop (Chrome, Edge, Samsung Internet); usable once. */
export interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

let offer: InstallOffer | null = null
let tell = () => {}

/** Returns the offer while the hint may be shown, or null. */
export const installOffer = (): InstallOffer | null => offer

export function setInstallOffer(next: InstallOffer | null): void {
  offer = next
  tell()
}

/** Calls the shell back when the offer comes or ends. Returns the function that stops it. */
export function onInstallOffer(listener: () => void): () => void {
  tell = listener
  return () => (tell = () => {})
}
