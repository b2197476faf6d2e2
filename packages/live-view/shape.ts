/** A state of a machine, as plain data: the types of events that it accepts itself, and the states in it. */
export interface Shape {
  on: string[]
  states: Record<string, Shape>
}

interface StateNode {
  ownEvents: readonly string[]
  states: Record<string, StateNode>
}

export const shapeOf = ({ ownEvents, states }: StateNode): Shape => ({
  on: ownEvents.filter((type) => type !== '' && !type.startsWith('xstate.')),
  states: Object.fromEntries(Object.entries(states).map(([key, state]) => [key, shapeOf(state)])),
})

/** Returns whether a value that was read is a shape. */
export function isShape(value: unknown): value is Shape {
  const { on, states } = (value ?? {}) as Partial<Shape>
  const areTypes = Array.isArray(on) && on.every((type) => typeof type === 'string')
  return areTypes && typeof states === 'object' && states !== null && Object.values(states).every(isShape)
}

/** Returns the types of the events that are accepted in some states, given by the paths of the innermost. */
export function acceptedIn(shape: Shape, paths: readonly string[]): string[] {
  const around = ([key, ...inner]: string[], state?: Shape): string[] => [
    ...(state?.on ?? []),
    ...(key === undefined ? [] : around(inner, state?.states[key])),
  ]
  return [...new Set(paths.flatMap((path) => around(path.split('.'), shape)))]
}

/** Returns whether a type is one of the accepted, which may be `*` or end with `.*`. */
export const isAccepted = (type: string, accepted: readonly string[]): boolean =>
  accepted.some(
    (each) => each === type || each === '*' || (each.endsWith('.*') && `${type}.`.startsWith(each.slice(0, -1))),
  )
