import type { AnyStateMachine } from 'xstate'

const files = import.meta.glob<Record<string, unknown>>('../../machines/*.ts', { eager: true })

/** Every machine of the folder, with its file. */
export const machines = Object.entries(files).flatMap(([path, exported]) =>
  Object.entries(exported)
    .filter(([name]) => name.endsWith('Machine'))
    .map(([, machine]) => ({ file: path.replace('../../', ''), machine: machine as AnyStateMachine })),
)
