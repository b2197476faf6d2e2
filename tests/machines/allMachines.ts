import type { AnyStateMachine } from 'xstate'

const files = import.meta.glob<Record<string, unknown>>('../../machines/**/*.ts')

/** Returns every machine of the folder, with its file. */
export async function loadMachines(): Promise<{ file: string; machine: AnyStateMachine }[]> {
  const found = Object.entries(files).map(async ([path, load]) =>
    Object.entries(await load())
      .filter(([name]) => name.endsWith('Machine'))
      .map(([, machine]) => ({ file: path.replace('../../', ''), machine: machine as AnyStateMachine })),
  )
  return (await Promise.all(found)).flat()
}
