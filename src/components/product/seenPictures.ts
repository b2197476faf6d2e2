/** Files that were loaded for pictures since the page was opened, by the picture's address. */
const seen = new Map<string, string>()

/** Remembers the file that a picture was shown with. */
export function noteSeen(image: string, file: string): void {
  if (file) seen.set(image, file)
}

/** A file of the picture that needs no loading: what to show until a sharper one is there. */
export function seenFile(image: string): string | undefined {
  return seen.get(image)
}
