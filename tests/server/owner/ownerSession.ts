import { ownerSessionOf, type OwnerCallName, type TestAnswer, type TestStore } from '../support.ts'

export type OwnerCall = (name: string, payload?: object | Uint8Array, type?: string) => Promise<TestAnswer>

/** Returns the function that sends an owner's calls over HTTP; bytes are sent as a file of the type. */
export function ownerCallOf(shop: TestStore, token: string | null): OwnerCall {
  return (name, payload, type) =>
    shop.call(name as OwnerCallName, payload, {
      ...(token && { token }),
      ...(type && { headers: { 'content-type': type } }),
    })
}

/** The calls of an owner whose session is confirmed. */
export async function ownerOf(shop: TestStore, email?: string): Promise<OwnerCall> {
  return ownerCallOf(shop, (await ownerSessionOf(shop, email)).token)
}
