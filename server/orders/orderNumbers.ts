import type { Statements } from '../database/database.ts'
import { kenyaYear } from '../../domain/kenyaTime.ts'

async function nextInSeries(statements: Statements, prefix: string, now: Date): Promise<string> {
  const series = `${prefix}-${kenyaYear(now)}`
  const [row] = await statements.query<{ last_number: number }>(
    `insert into series (name, last_number) values ($1, 1)
     on conflict (name) do update set last_number = series.last_number + 1 returning last_number`,
    [series],
  )
  return `${series}-${String(row!.last_number).padStart(5, '0')}`
}

/** `SAL-ORD-{year}-{sequence}` [ORD-12]; taken in the order's own transaction, so that none is skipped. */
export const nextOrderNumber = (statements: Statements, now: Date) => nextInSeries(statements, 'SAL-ORD', now)

export const nextInvoiceNumber = (statements: Statements, now: Date) => nextInSeries(statements, 'ACC-SINV', now)
