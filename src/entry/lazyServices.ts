import type { Services } from '../services/services.ts'

/**
 * The services, loaded when the first of them is called: axios and zod are not part of the first page. A
 * load that failed (no network) is tried again at the next call.
 */
export function lazyServices(connect: () => Promise<Services>): Services {
  let connected: Promise<Services> | null = null
  const load = () => {
    connected ??= connect().catch((error: unknown) => {
      connected = null
      throw error
    })
    return connected
  }
  return new Proxy({} as Services, {
    get:
      (_, name: keyof Services) =>
      async (...args: unknown[]) => {
        const call = (await load())[name] as (...args: unknown[]) => unknown
        return call(...args)
      },
  })
}
