import type { FastifyReply, FastifyRequest } from 'fastify'

/** Prefix of cookies that browsers accept over HTTPS from this very host only; no other subdomain can set one. */
const HOST_ONLY = '__Host-'

/** The path of our cookies over plain HTTP; names with the prefix need the path `/`. */
const PATH = '/api/method'

/** Returns our own cookies without the prefix. Over HTTPS, only those with the prefix count. */
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

/** Sets one of our own cookies, HttpOnly; 0 seconds deletes it. */
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
