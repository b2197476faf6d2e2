import type { AnyStateMachine } from 'xstate'

const files = import.meta.glob<Record<string, unknown>>('../../machines/*.ts', { eager: true })

/** Every chart of the folder by its file. */
export const charts = Object.entries(files).flatMap(([path, exported]) =>
  Object.entries(exported)
    .filter(([name]) => name.endsWith('Machine'))
    .map(([, machine]) => ({ file: path.replace('../../', ''), machine: machine as AnyStateMachine })),
)
