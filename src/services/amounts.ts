import { getDefaultCurrency } from '../../contract/catalogue.ts'
import { roundedAmount } from '../../domain/money.ts'
import type { Http } from './http.ts'

/**
 * Returns how prices and fees of an answer are rounded (OPN-209). Asks for the currency only where one of them has
 * decimals, which is rare; without an answer it is KES.
 */
export async function roundingOf(
  http: Http,
  amounts: readonly (number | null)[],
  signal?: AbortSignal,
): Promise<<Amount extends number | null>(amount: Amount) => Amount> {
  if (amounts.every((amount) => amount === null || Number.isInteger(amount))) return (amount) => amount
  const currency = await http(getDefaultCurrency, {}, { signal }).then(
    ({ message }) => message.currency,
    () => '',
  )
  return <Amount extends number | null>(amount: Amount) =>
    (amount === null ? null : roundedAmount(amount, currency)) as Amount
}
