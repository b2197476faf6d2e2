/** Where work waits for its turn. */
export type WaitingPlace = 'database' | 'rendering' | 'passwords'

/** A request that was answered, or whose client disconnected before. */
interface AnsweredRequest {
  /** The pattern of the route, never the path. */
  route: string
  /** Null when the client disconnected before the answer. */
  status: number | null
  seconds: number
  isLogInRefused: boolean
}

/** Takes what the shop measures while it runs (METRICS_PORT). */
export interface Meter {
  countRequest(request: AnsweredRequest): void
  /** Counts a failure of a background job, which is tried again. */
  countJobFailure(job: string): void
  /** Asks `waiting` how many wait at a place, each time the metrics are read. */
  watch(place: WaitingPlace, waiting: () => number): void
}
