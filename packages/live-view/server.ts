import type { InspectionEvent } from 'xstate'
import { createMask, type Masking } from './masked.ts'
import { createRecording } from './record.ts'
import { createWriter, wholeOf } from './session.ts'

export interface Stream {
  /** For the option `inspect` of an actor. */
  inspect: (event: InspectionEvent) => void
  /** Calls `write` with a line of JSON for each of the last 500 entries and each new one. Returns what stops this. */
  follow: (write: (line: string) => void) => () => void
}

/** Records the actors of a server, masked, for a live view in a browser or for a file. */
export function createStream(masking?: Masking): Stream {
  const recording = createRecording(createMask(masking), Date.now)
  return {
    inspect: recording.inspect,
    follow(write) {
      const lineOf = createWriter()
      for (const entry of wholeOf(recording)) write(lineOf(entry))
      return recording.subscribe((entry) => write(lineOf(entry)))
    },
  }
}
