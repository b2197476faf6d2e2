import type { AnyStateMachine } from 'xstate'
import { screens } from './screens.ts'
import { stateDiagram } from './stateDiagram.ts'
import { svgOf } from './svg.ts'
import { transitionTable } from './transitions.ts'

const modules = import.meta.glob<Record<string, unknown>>('../../machines/*.ts', { eager: true })
const sources = import.meta.glob<string>('../../machines/*.ts', { eager: true, query: '?raw', import: 'default' })

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'definition' in value

/** The comment at the head of a chart's file: what flow it is and what its states mean to the person. */
function introduction(source: string): string {
  const comment = /^\/\*\*(.*?)\*\//s.exec(source)?.[1] ?? ''
  return comment.replaceAll(/^ *\* ?/gm, '').trim()
}

function page(name: string, source: string, machine: AnyStateMachine): string {
  const running = machine.root.invoke.map(({ id }) => `\`${id}\``).join(', ')
  const parts = [
    `# ${name}`,
    `Written by \`npm run diagrams\` from [machines/${name}.ts](../../machines/${name}.ts).`,
    introduction(source),
    `![The states of ${name}](${name}.svg)`,
    running && `Runs for its whole life: ${running}.`,
    transitionTable(machine),
    `<details><summary>The same picture in Mermaid</summary>\n\n\`\`\`mermaid\n${stateDiagram(machine)}\n\`\`\`\n\n</details>`,
  ]
  return parts.filter(Boolean).join('\n\n') + '\n'
}

/** The files of `docs/machines` by their names: a page and a picture for each chart, and an index. */
export async function pages(): Promise<Map<string, string>> {
  const result = new Map<string, string>()
  const lines: string[] = []
  for (const [path, exports] of Object.entries(modules)) {
    const name = path.replace(/^.*\/|\.ts$/g, '')
    const machine = Object.values(exports).find(isMachine)
    if (!machine) continue
    const source = sources[path] ?? ''
    result.set(`${name}.md`, page(name, source, machine))
    result.set(`${name}.svg`, await svgOf(machine))
    const [firstSentence = ''] = introduction(source).split(/\n\n|(?<=\.)\s/)
    lines.push(`- [${name}](${name}.md): ${firstSentence.replaceAll(/\s+/g, ' ')}`)
  }
  const names = [...result.keys()].filter((file) => file.endsWith('.md')).map((file) => file.replace('.md', ''))
  result.set('README.md', index(names, lines))
  return result
}

function index(names: readonly string[], lines: readonly string[]): string {
  const rows = screens(names.filter((name) => name !== 'resource')).map(
    ({ title, charts }) => `| ${title} | ${charts.map((name) => `[${name}](${name}.md)`).join(', ')} |`,
  )
  const parts = [
    '# The charts',
    'How the shop behaves, one statechart a page, with its picture and a table of its events. Written by `npm run diagrams`.',
    '## By screen',
    ['| Where | Charts |', '| --- | --- |', ...rows].join('\n'),
    'A page has those of every page too. [root](root.md) says who hears whom; every read of the shop is a [resource](resource.md).',
    '## By name',
    lines.join('\n'),
  ]
  return parts.join('\n\n') + '\n'
}
