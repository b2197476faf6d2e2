import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { definitionOf } from 'statechart-diagrams/definition.ts'
import { svgOf } from 'statechart-diagrams/svg.ts'
import { transitionTable } from 'statechart-diagrams/transitions.ts'
import type { AnyStateMachine } from 'xstate'
import { screens } from './screens.ts'

export interface MachineFile {
  name: string
  /** Its path in `machines/`. */
  path: string
  source: string
  machine: AnyStateMachine
}

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'definition' in value

/** Returns every machine of `machines/`, by name. Reads it, because vitest keeps an old list of an import.meta.glob. */
export async function readMachines(): Promise<MachineFile[]> {
  const found: MachineFile[] = []
  const paths = readdirSync('machines', { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'))
  for (const path of paths.filter((each) => each.endsWith('.ts'))) {
    const exported = (await import(/* @vite-ignore */ `../../machines/${path}`)) as Record<string, unknown>
    const machine = Object.values(exported).find(isMachine)
    const source = readFileSync(`machines/${path}`, 'utf8')
    if (machine) found.push({ name: posix.basename(path, '.ts'), path, source, machine })
  }
  return found.toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** Returns the comment at the head of a machine's file. */
function introductionOf({ source }: MachineFile): string {
  const comment = /^\/\*\*(.*?)\*\//s.exec(source)?.[1] ?? ''
  return comment.replaceAll(/^ *\* ?/gm, '').trim()
}

function firstSentenceOf(file: MachineFile): string {
  const [sentence = ''] = introductionOf(file).split(/\n\n|(?<=\.)\s/)
  return sentence.replaceAll(/\s+/g, ' ')
}

function pageOf(file: MachineFile): string {
  const { name, path, machine } = file
  const parts = [
    `# ${name}`,
    `Written by \`npm run diagrams\` from [machines/${path}](../../machines/${path});` +
      ` [${name}.json](${name}.json) [opens in an editor](../inspecting.md#in-an-editor).`,
    introductionOf(file),
    `![The states of ${name}](${name}.svg)`,
    transitionTable(machine),
  ]
  return parts.join('\n\n') + '\n'
}

/** Returns the texts of `docs/machines` by their names: each machine's page and definition, and an index. */
export async function texts(): Promise<Map<string, string>> {
  const files = await readMachines()
  const ofMachines = files.flatMap((file): [string, string][] => [
    [`${file.name}.md`, pageOf(file)],
    [`${file.name}.json`, definitionOf(file.machine, firstSentenceOf(file))],
  ])
  return new Map([...ofMachines, ['README.md', indexOf(files)]])
}

/** Returns the pictures of `docs/machines` by their names. Their layout takes seconds. */
export async function pictures(): Promise<Map<string, string>> {
  const drawn = new Map<string, string>()
  for (const { name, machine } of await readMachines()) drawn.set(`${name}.svg`, await svgOf(machine))
  return drawn
}

function indexOf(files: readonly MachineFile[]): string {
  const names = files.map(({ name }) => name)
  const rows = screens(names.filter((name) => name !== 'resource'))
    .filter(({ machines }) => machines.length > 0)
    .map(({ title, machines }) => `| ${title} | ${machines.map((name) => `[${name}](${name}.md)`).join(', ')} |`)
  const parts = [
    '# The machines',
    'How the shop behaves: a page for each machine, with its picture and a table of its events. Written by' +
      ' `npm run diagrams`. To open a machine in an editor or to watch it run: [inspecting.md](../inspecting.md).',
    [
      'In a picture',
      '',
      '- the text to the right of an arrow is its event, and its guard in brackets,',
      '- an arrow from the head or the border of a group is for every state in it,',
      '- an arrow to the border of a group ends in the initial state, which the dot points to,',
      '- regions with a dashed border run at the same time,',
      '- transitions that keep the state are left out but those of the whole machine, which are under its name. The' +
        ' table has all.',
    ].join('\n'),
    '## By screen',
    ['| Screen | Machines |', '| --- | --- |', ...rows].join('\n'),
    'A page has the machines of every page too. [root](root.md) connects them; every read of the shop is a' +
      ' [resource](resource.md).',
    '## By name',
    files.map((file) => `- [${file.name}](${file.name}.md): ${firstSentenceOf(file)}`).join('\n'),
  ]
  return parts.join('\n\n') + '\n'
}
