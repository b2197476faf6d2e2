import { Link } from '@chakra-ui/react'
import { callLink } from '../../domain/people/phone.ts'

/** A `tel:` link that shows the number as it was written. */
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
