/** Loaded files by the picture's address, for one page load. */
const seen = new Map<string, string>()

export function noteLoaded(image: string, file: string): void {
  if (file) seen.set(image, file)
}

/** Notes, before hydration, the small file that the page has of its first picture (OPN-402). */
export function noteFirstPicture(page: HTMLElement): void {
  const preview = page.querySelector<HTMLImageElement>('img[src^="data:image/avif"]')
  const image = preview?.nextElementSibling?.querySelector('img')?.getAttribute('src')
  if (image) noteLoaded(image, preview!.src)
}

/** Renders with a file that counts as loaded, on a server, where several pages share the list. */
export function renderWithLoaded<T>(image: string, file: string, render: () => T): T {
  seen.set(image, file)
  try {
    return render()
  } finally {
    seen.delete(image)
  }
}

/** Returns a file of the picture that is already loaded, to show until a sharper one is. */
export function loadedFile(image: string): string | undefined {
  return seen.get(image)
}
