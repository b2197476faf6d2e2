import type { Notice } from '../../domain/notices.ts'
import { useNotice } from '../app/useNotice.ts'

/** A notice as screen readers speak it. */
export function SpokenNotice({ notice }: { notice: Notice }) {
  const { title, description } = useNotice()(notice)
  return <span>{[title, description].filter(Boolean).join(': ')}</span>
}
