import type { FastifyReply, FastifyRequest } from 'fastify'

/** Browsers take a cookie of such a name only by HTTPS and from this very host: no neighbour under the same domain can set one for us. */
const HOST_ONLY = '__Host-'

/** Where our cookies are sent back to by plain HTTP; names with the prefix are for every path. */
const PATH = '/api/method'

/** Our own cookies that came with a request, by their plain names. By HTTPS only those count that no other host can have set. */
export function ownCookies({
  cookies,
  protocol,
}: Pick<FastifyRequest, 'cookies' | 'protocol'>): Record<string, string | undefined> {
  if (protocol !== 'https') return cookies
  return Object.fromEntries(
    Object.entries(cookies).flatMap(([name, value]) =>
      name.startsWith(HOST_ONLY) ? [[name.slice(HOST_ONLY.length), value]] : [],
    ),
  )
}

/** Sets one of our own cookies, which no script can read; 0 seconds clears it. */
export function setOwnCookie(
  { protocol }: Pick<FastifyRequest, 'protocol'>,
  reply: FastifyReply,
  name: string,
  value: string,
  seconds: number,
): void {
  const secure = protocol === 'https'
  void reply.setCookie(secure ? HOST_ONLY + name : name, value, {
    path: secure ? '/' : PATH,
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: seconds,
  })
}
