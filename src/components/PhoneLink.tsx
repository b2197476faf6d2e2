import { Link } from '@chakra-ui/react'
import { digitsOf, toMsisdn } from '../../domain/phone.ts'

/** A number one can call with a tap, shown as the shop or the customer wrote it. */
export function PhoneLink({ number }: { number: string }) {
  const international = toMsisdn(number)
  return (
    <Link href={`tel:${international ? `+${international}` : digitsOf(number)}`} colorPalette="brand" fontWeight="medium" display="inline-flex" alignItems="center" minH="11">
      {number}
    </Link>
  )
}
