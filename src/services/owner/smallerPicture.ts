/** Sides of a picture in pixels; a phone's camera makes twice as many, and the shop shows fewer. */
const MOST_PIXELS = 2000

/** What the shop takes; a phone may have others, such as HEIC. */
const TAKEN = /^image\/(?:jpeg|png|webp|avif|gif)$/

/**
 * Returns a picture with sides of so many pixels at most, small enough to be sent, turned upright. What the browser
 * cannot read stays as it is.
 */
export async function smallerPicture(file: Blob, mostPixels = MOST_PIXELS): Promise<Blob> {
  let picture: ImageBitmap | undefined
  try {
    picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, mostPixels / Math.max(picture.width, picture.height))
    if (scale === 1 && TAKEN.test(file.type)) return file
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    const context = canvas.getContext('2d')
    if (!context) return file
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
    return made ?? file
  } catch {
    return file
  } finally {
    picture?.close()
  }
}
