import type { ReactNode } from 'react'
import layout from '../theme/layout.module.css'

/** Shows words to screen readers only: `<hidden>` in messages. */
export const hidden = (words: ReactNode) => <span className={layout.srOnly}>{words}</span>
