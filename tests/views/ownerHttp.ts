import { parseResponse, type Call, type RequestOf, type ResponseOf } from '../../contract/wire/call.ts'
import type { Http } from '../../src/services/http.ts'

/** What a store answers to the owner's calls, by their names. */
export type OwnerAnswers = Readonly<Record<string, (payload: never) => unknown>>

/** An answer that may `pass` the call on to the real store: later, or to lose what that answers. */
export type PassingAnswer = (payload: never, pass: () => Promise<unknown>) => unknown

let asked = 0
let isAnswered = () => {}

/** Whether a real store has still to answer. */
export const isAsking = (): boolean => asked > 0

/** Waits until real stores have answered what they are asked now. */
export const answered = async (): Promise<void> =>
  asked > 0 ? new Promise((resolve) => (isAnswered = resolve)) : undefined

/** Returns calls that are answered by functions, which must fit the contract; all others go to the store, if given. */
export function ownerHttp(answers: Readonly<Record<string, PassingAnswer>>, store: Http | null = null): Http {
  return async <C extends Call>(call: C, payload: RequestOf<C>, ...rest: [object?]): Promise<ResponseOf<C>> => {
    let passed: { answer: ResponseOf<C> } | null = null
    const pass = async () => {
      if (!store) throw new Error(`The test does not answer ${call.name}`)
      asked++
      try {
        // a browser reports the progress of an upload to the same origin only
        passed = { answer: await store(call, payload, { ...rest[0], onSent: undefined }) }
        return passed.answer
      } finally {
        if (--asked === 0) isAnswered()
      }
    }
    const answer = answers[call.name] ?? pass
    const body = await answer(call.request.parse(payload) as never, pass)
    const read = passed as { answer: ResponseOf<C> } | null
    if (read && body === read.answer) return read.answer
    return parseResponse(call, body)
  }
}
