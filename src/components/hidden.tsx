import type { ReactNode } from 'react'
import layout from '../theme/layout.module.css'

/** Shows words to screen readers only: `<hidden>` in messages. */
export const hidden = (words: ReactNode) => <span className={layout.srOnly}>{words}</span>

/** The style of what keeps its place while it is not shown, so that nothing moves when it comes or goes. */
export const KEEPS_PLACE = { visibility: 'hidden' } as const
