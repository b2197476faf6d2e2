import { Link } from '@chakra-ui/react'
import { callLink, readablePhone } from '../../domain/people/phone.ts'

/** A `tel:` link. */
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
      {readablePhone(number)}
    </Link>
  )
}
