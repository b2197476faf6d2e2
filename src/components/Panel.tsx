import { useId, type ReactNode } from 'react'
import { PANEL } from '../theme/classes.ts'
import layout from '../theme/layout.module.css'

interface PanelProps {
  title: string
  /** The element of the title. */
  heading?: 'h2' | 'h3'
  children: ReactNode
}

export function Panel({ title, heading: Heading = 'h2', children }: PanelProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={PANEL}>
      <Heading className={layout.title} id={id}>
        {title}
      </Heading>
      {children}
    </section>
  )
}
