import type { Services } from '../services/services.ts'

/** Returns services that `load` at the first call, as the first page has no axios and zod. A failed load is retried. */
export function servicesOnDemand(load: () => Promise<Services>): Services {
  let loading: Promise<Services> | null = null
  const loaded = () => {
    loading ??= load().catch((error: unknown) => {
      loading = null
      throw error
    })
    return loading
  }
  return new Proxy({} as Services, {
    get:
      (_, name: keyof Services) =>
      async (...args: unknown[]) => {
        const call = (await loaded())[name] as (...args: unknown[]) => unknown
        return call(...args)
      },
  })
}
