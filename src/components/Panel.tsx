import { useId, type ReactNode } from 'react'
import { PANEL } from '../theme/classes.ts'
import parts from '../theme/parts.module.css'

interface PanelProps {
  title: string
  children: ReactNode
}

export function Panel({ title, children }: PanelProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={PANEL}>
      <h2 className={parts.title} id={id}>
        {title}
      </h2>
      {children}
    </section>
  )
}
