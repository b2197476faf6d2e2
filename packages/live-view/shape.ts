/** A machine's states, as plain data. */
export interface Shape {
  /** The types of the events that the state itself accepts. */
  on: string[]
  states: Record<string, Shape>
}

interface StateNode {
  ownEvents: readonly string[]
  states: Record<string, StateNode>
}

/** Returns the shape of a machine, from its root. */
export function shapeOf({ ownEvents, states }: StateNode): Shape {
  return {
    on: ownEvents.filter((type) => type !== '' && !type.startsWith('xstate.')),
    states: Object.fromEntries(Object.entries(states).map(([key, state]) => [key, shapeOf(state)])),
  }
}

/** Returns the types of the events that are accepted in some states, given by the paths of the innermost. */
export function acceptedIn(shape: Shape, paths: readonly string[]): string[] {
  const inState = (path: string) => {
    let state: Shape | undefined = shape
    const found = [...shape.on]
    for (const key of path.split('.')) {
      state = state?.states[key]
      found.push(...(state?.on ?? []))
    }
    return found
  }
  return [...new Set(paths.flatMap(inState))]
}

/** Returns whether a type is one of the accepted, which may be `*` or end with `.*`. */
export const isAccepted = (type: string, accepted: readonly string[]): boolean =>
  accepted.some(
    (each) => each === type || each === '*' || (each.endsWith('.*') && `${type}.`.startsWith(each.slice(0, -1))),
  )

/** Returns whether a value that was read is a shape. */
export function isShape(value: unknown): value is Shape {
  const { on, states } = (value ?? {}) as Partial<Shape>
  const areTypes = Array.isArray(on) && on.every((type) => typeof type === 'string')
  return areTypes && typeof states === 'object' && states !== null && Object.values(states).every(isShape)
}
