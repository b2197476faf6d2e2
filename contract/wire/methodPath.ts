/** Returns a call's path: `/api/method/{app}.services.rest.{name}` [API-01]. */
export function methodPath(app: string, name: string): string {
  return `/api/method/${app}.services.rest.${name}`
}
