import { parse, protocol, type PGlite } from '@electric-sql/pglite'
import type { Value } from './database.ts'

const { serialize } = protocol

/** Each keeps its plan in memory; the one unused for longest makes room. */
const MOST = 200

interface Prepared {
  name: string
  parameterTypes: number[]
  /** What its rows are, or that it has none. */
  described: Described
}

type Described = Parameters<typeof parse.parseResults>[0]

/** Runs statements of PGlite with values. */
export interface PreparedStatements {
  run<Row>(text: string, values: readonly Value[]): Promise<Row[]>
  /** Prepares all of them anew: tables may have changed. */
  forget(): Promise<void>
}

/**
 * Keeps PGlite's statements prepared. Its own `query` parses and plans a statement each time, in six messages; that
 * takes most of the time of a short one.
 */
export function preparedStatementsOf(lite: PGlite): PreparedStatements {
  const kept = new Map<string, Prepared>()
  let made = 0

  const send = (...parts: Uint8Array[]) =>
    lite.execProtocolStream(Buffer.concat([...parts, serialize.sync()]), { syncToFs: false })

  async function prepare(text: string): Promise<Prepared> {
    const [oldest] = kept.size < MOST ? [] : kept
    if (oldest) kept.delete(oldest[0])
    const name = `s${(made += 1)}`
    const described = await send(
      ...(oldest ? [serialize.close({ type: 'S', name: oldest[1].name })] : []),
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    )
    return { name, parameterTypes: parse.parseDescribeStatementResults(described), described }
  }

  function asText(value: Value, type: number | undefined): string | null {
    if (value === null) return null
    const serializer = type === undefined ? undefined : lite.serializers[type]
    return serializer ? serializer(value) : value.toString()
  }

  return {
    run: <Row>(text: string, values: readonly Value[]) =>
      lite.runExclusive(async () => {
        const prepared = kept.get(text) ?? (await prepare(text))
        // a map keeps the order in which its entries were set
        kept.delete(text)
        kept.set(text, prepared)
        const { name, parameterTypes, described } = prepared
        const answered = await send(
          serialize.bind({ statement: name, values: values.map((value, at) => asText(value, parameterTypes[at])) }),
          serialize.execute(),
        )
        return (parse.parseResults([...described, ...answered], lite.parsers)[0]?.rows ?? []) as Row[]
      }),
    forget: () =>
      lite.runExclusive(async () => {
        kept.clear()
        await send(serialize.query('deallocate all'))
      }),
  }
}
