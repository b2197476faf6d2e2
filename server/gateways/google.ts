import * as z from 'zod/mini'
import { refuseInTransaction } from '../database/inTransaction.ts'

export interface GooglePerson {
  /** Google's permanent id of the person; an email address may get another owner. */
  sub: string
  email: string
  name: string
  /** Whether Google itself manages this address, so that its answer proves who owns it. */
  isAuthoritative: boolean
}

/**
 * Returns the owner of an access token, or null when it is not valid for this shop. Throws when Google cannot be
 * asked.
 */
export interface GoogleVerifier {
  verify(accessToken: string): Promise<GooglePerson | null>
}

const tokenInfo = z.object({
  aud: z.string(),
  sub: z.string(),
  expires_in: z.coerce.number(),
  email: z.string(),
  email_verified: z.union([z.literal('true'), z.literal(true)]),
})

const userInfo = z.object({ name: z.optional(z.string()), hd: z.optional(z.string()) })

const TIMEOUT_MS = 10_000

/**
 * Asks Google's tokeninfo. The token must have been issued for this shop (`aud`): otherwise another site could use the
 * tokens of its own users here.
 */
export function tokeninfoVerifier(clientId: string, ask: typeof fetch = fetch): GoogleVerifier {
  const send = (method: string, url: string, accessToken: string) =>
    ask(url, {
      method,
      headers: { authorization: `Bearer ${accessToken}` },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })

  return {
    async verify(accessToken) {
      refuseInTransaction('a request')
      if (!clientId || !/^[\w.~+/=-]+$/.test(accessToken)) return null
      const answer = await send('POST', 'https://oauth2.googleapis.com/tokeninfo', accessToken)
      if (answer.status >= 500) throw new Error(`Google tokeninfo answered ${answer.status}`)
      const info = tokenInfo.safeParse(answer.ok ? await answer.json() : null)
      if (!info.success || info.data.aud !== clientId || !(info.data.expires_in > 0)) return null
      const { sub, email } = info.data
      const profile = await send('GET', 'https://openidconnect.googleapis.com/v1/userinfo', accessToken)
      const { name = '', hd } = profile.ok ? userInfo.parse(await profile.json()) : {}
      return { sub, email: email.toLowerCase(), name, isAuthoritative: hd !== undefined || /@gmail\.com$/i.test(email) }
    },
  }
}
