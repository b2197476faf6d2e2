/**
 * Returns a function that wires a machine to a service, once for each service: XState reads the whole machine again at
 * each wiring.
 */
export function wiredOnce<Service extends object, Wired>(
  wire: (service: Service) => Wired,
): (service: Service) => Wired {
  const wired = new WeakMap<Service, Wired>()
  return (service) => {
    const known = wired.get(service) ?? wire(service)
    wired.set(service, known)
    return known
  }
}
