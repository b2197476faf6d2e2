import { callLink, readablePhone } from '../../domain/people/phone.ts'
import parts from '../theme/parts.module.css'

/** A `tel:` link. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <a href={callLink(number)} className={parts.link}>
      {readablePhone(number)}
    </a>
  )
}
