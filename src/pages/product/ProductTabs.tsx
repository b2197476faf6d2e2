import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { Product } from '../../../domain/entities.ts'
import styles from './ProductTabs.module.css'

interface Tab {
  title: string
  content: ReactNode
}

/** What is known about the product, one tab at a time [PDP-22]. */
export function ProductTabs({ product: { features, specifications, brand } }: { product: Product }) {
  const facts = Object.entries(brand && !('Brand' in specifications) ? { Brand: brand, ...specifications } : specifications)
  const tabs: Tab[] = [
    { title: 'Features', content: <Features features={features} /> },
    { title: 'Specifications', content: <Specifications facts={facts} /> },
  ]
  return <Tabs tabs={tabs} />
}

/** Tabs as the ARIA practices describe them: arrows, Home and End move between them. */
function Tabs({ tabs }: { tabs: Tab[] }) {
  const [chosen, setChosen] = useState(0)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent) {
    const places: Record<string, number> = {
      ArrowRight: (chosen + 1) % tabs.length,
      ArrowLeft: (chosen - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }
    const next = places[event.key]
    if (next === undefined) return
    event.preventDefault()
    setChosen(next)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <section className={styles.tabs}>
      <div ref={list} className={styles.list} role="tablist" aria-label="About this product" onKeyDown={move}>
        {tabs.map(({ title }, index) => (
          <button
            key={title}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel-${index}`}
            aria-selected={index === chosen}
            tabIndex={index === chosen ? 0 : -1}
            className={styles.tab}
            onClick={() => setChosen(index)}
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ title, content }, index) => (
        <div
          key={title}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          tabIndex={0}
          hidden={index !== chosen}
          className={styles.panel}
        >
          {content}
        </div>
      ))}
    </section>
  )
}

function Features({ features }: { features: string[] }) {
  if (features.length === 0) return <p className={styles.none}>No features are listed for this product.</p>
  return (
    <ul className={styles.features}>
      {features.map((feature) => (
        <li key={feature}>{feature}</li>
      ))}
    </ul>
  )
}

function Specifications({ facts }: { facts: [string, string][] }) {
  if (facts.length === 0) return <p className={styles.none}>No specifications are listed for this product.</p>
  return (
    <table className={styles.facts}>
      <tbody>
        {facts.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
