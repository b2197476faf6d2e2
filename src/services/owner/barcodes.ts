/** What browsers of phones have, such as Chrome on Android. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}

const PAUSE_MS = 150

const detectorClass = () => (globalThis as { BarcodeDetector?: new () => Detector }).BarcodeDetector

/** Whether the browser reads barcodes from a camera. */
export const canScan = (): boolean => detectorClass() !== undefined && 'mediaDevices' in navigator

/** Shows the camera in a video until it sees a barcode, and returns that. The browser asks the owner first. */
export async function scanBarcode(video: HTMLVideoElement, signal: AbortSignal): Promise<string> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  try {
    const detector = new (detectorClass()!)()
    video.srcObject = stream
    await video.play()
    for (;;) {
      signal.throwIfAborted()
      const [code] = await detector.detect(video)
      if (code) return code.rawValue
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  } finally {
    for (const track of stream.getTracks()) track.stop()
    video.srcObject = null
  }
}
