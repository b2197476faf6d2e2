import { parseResponse, type Call, type RequestOf, type ResponseOf } from '../../contract/call.ts'
import type { Http } from '../../src/services/http.ts'

/** What the store answers to the owner's calls, by their names. */
export type OwnerAnswers = Readonly<Record<string, (payload: never) => unknown>>

/** Returns calls that are answered by functions instead of a store; payload and answer must fit the contract. */
export function ownerHttp(answers: OwnerAnswers): Http {
  return async <C extends Call>(call: C, payload: RequestOf<C>): Promise<ResponseOf<C>> => {
    const answer = answers[call.name]
    if (!answer) throw new Error(`The test does not answer ${call.name}`)
    return parseResponse(call, await answer(call.request.parse(payload) as never))
  }
}
