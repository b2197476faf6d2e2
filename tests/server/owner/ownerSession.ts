import { Secret, TOTP } from 'otpauth'
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

/** The number of the demo's owner. */
export const OWNERS_NUMBER = '0722333444'

/** The code of the last text to the demo's owner. */
export async function textedCode({ store }: TestStore): Promise<string> {
  const [text] = await store.db.query<{ message: string }>(
    'select message from outbox where mobile_number = $1 order by message_id desc limit 1',
    [OWNERS_NUMBER],
  )
  return text!.message.slice(0, 6)
}

/** What an app with the secret shows, `steps` of 30 seconds away from now. */
export const appCode = ({ store }: TestStore, secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: store.clock().getTime() + steps * 30_000 })

/** Sets up an owner's app and returns its secret and the recovery codes. */
export async function addApp(shop: TestStore, ask: OwnerCall): Promise<{ secret: string; codes: string[] }> {
  const { secret } = (await ask('owner_begin_app')).body.message.result
  const { body } = await ask('owner_confirm_app', { code: appCode(shop, secret) })
  // the code of the set-up is used
  shop.advance(30_000)
  return { secret, codes: body.message.result.codes }
}
