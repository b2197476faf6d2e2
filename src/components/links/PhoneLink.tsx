import { callLink, readablePhone } from '../../../domain/people/phone.ts'
import { link } from '../../theme/classes.ts'

/** A `tel:` link. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <a href={callLink(number)} className={link({ variant: 'plain' })}>
      {readablePhone(number)}
    </a>
  )
}
