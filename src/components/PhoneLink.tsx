import { Link } from '@chakra-ui/react'
import { callLink } from '../../domain/phone.ts'

/** A number one can call with a tap, shown as the shop or the customer wrote it. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <Link
      href={callLink(number)}
      colorPalette="brand"
      fontWeight="medium"
      display="inline-flex"
      alignItems="center"
      minH="11"
    >
      {number}
    </Link>
  )
}
