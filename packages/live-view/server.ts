import { createMask, type Masking } from './masked.ts'
import { createRecording } from './record.ts'
import { wholeOf } from './session.ts'

/**
 * Records the actors of a server, masked. `inspect` is their option. `follow` calls `write` with a line of JSON for
 * each of the last 500 entries and each new one, for a live view in a browser or for a file. It returns what stops it.
 */
export function createStream(masking?: Masking) {
  const recording = createRecording(createMask(masking), Date.now)
  return {
    inspect: recording.inspect,
    follow(write: (line: string) => void): () => void {
      for (const entry of wholeOf(recording)) write(JSON.stringify(entry))
      return recording.subscribe((entry) => write(JSON.stringify(entry)))
    },
  }
}
