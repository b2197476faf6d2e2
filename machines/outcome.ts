/** What a call gives back when the shop says no, with its text for the person or an empty one. */
export interface Refused {
  status: 'refused'
  message: string
}

/** The shop's text in an outcome, empty where it gave none. */
export function refusalText(outcome: { status: string; message?: string }): string {
  return outcome.message ?? ''
}

/** What a failed promise says, empty where it says nothing. */
export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : ''
}
