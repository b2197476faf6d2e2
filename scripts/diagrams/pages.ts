import type { AnyStateMachine } from 'xstate'
import { stateDiagram } from './stateDiagram.ts'
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
    `\`\`\`mermaid\n${stateDiagram(machine)}\n\`\`\``,
    running && `Runs for its whole life: ${running}.`,
    transitionTable(machine),
  ]
  return parts.filter(Boolean).join('\n\n') + '\n'
}

/** The pages of `docs/machines` by their file names: one for each chart, and an index. */
export function pages(): Map<string, string> {
  const result = new Map<string, string>()
  const lines: string[] = []
  for (const [path, exports] of Object.entries(modules)) {
    const name = path.replace(/^.*\/|\.ts$/g, '')
    const machine = Object.values(exports).find(isMachine)
    if (!machine) continue
    const source = sources[path] ?? ''
    result.set(`${name}.md`, page(name, source, machine))
    const [firstSentence = ''] = introduction(source).split(/\n\n|(?<=\.)\s/)
    lines.push(`- [${name}](${name}.md): ${firstSentence.replaceAll(/\s+/g, ' ')}`)
  }
  result.set('README.md', `# The charts\n\nHow the shop behaves, one statechart a page. Written by \`npm run diagrams\`.\n\n${lines.join('\n')}\n`)
  return result
}
