/** Loaded files by the picture's address, for one page load. */
const seen = new Map<string, string>()

export function noteLoaded(image: string, file: string): void {
  if (file) seen.set(image, file)
}

/** Returns a file of the picture that is already loaded, to show until a sharper one is. */
export function loadedFile(image: string): string | undefined {
  return seen.get(image)
}
