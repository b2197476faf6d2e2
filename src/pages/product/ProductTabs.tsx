import { useEffect, useId, useState, type MouseEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { FIELD_NAMES, rowOf } from '../../../domain/catalogue/emptyProduct.ts'
import type { Choice, FieldName } from '../../../domain/catalogue/productFields.ts'
import type { Product } from '../../../domain/entities.ts'
import { productPath } from '../../../domain/catalogue/slug.ts'
import { useApp, usePrice } from '../../app/hooks.ts'
import { useText } from '../../app/useText.ts'
import { moveInTabs } from '../../components/moveInTabs.ts'
import tabs from '../../components/tabs.module.css'
import { opensHere, PageLink } from '../../components/links/PageLink.tsx'
import { Stars } from '../../components/product/Stars.tsx'
import { useLazyComponent } from '../../components/hooks/useLazyComponent.ts'
import { withMessages } from '../../messages/loadMessages.ts'
import layout from '../../theme/layout.module.css'
import { PLACE, TABS, tabOf, withTab, withVariant, type Tab } from './productAddress.ts'
import styles from './ProductTabs.module.css'

const loadReviews = async () => (await withMessages(import('./reviews/Reviews.tsx'), 'notices')).Reviews

interface ProductTabsProps {
  product: Product
  /** The chosen variant, which the tabs' addresses keep. */
  variantId: string | undefined
}

/**
 * Details and reviews of a product, one tab at a time [PDP-21, PDP-22]. Tabs are links, for sharing; arrows, Home and
 * End move between them as in the ARIA practices, the first arrows in `preHydration.ts`. Without JavaScript the links
 * jump to the list of tabs.
 */
export function ProductTabs({ product, variantId }: ProductTabsProps) {
  const text = useText('product')
  const { goTo } = useApp()
  const { search, hash, key } = useLocation()
  const [isReached, setIsReached] = useState(false)
  const chosen = tabOf(new URLSearchParams(search))
  const Reviews = useLazyComponent(loadReviews, isReached || chosen === 'reviews')
  const id = useId()
  const address = withVariant(productPath(product), variantId)

  // A link has opened this tab: moves the focus there.
  useEffect(() => {
    if (hash === `#${PLACE}`) document.getElementById(id + chosen)?.focus({ preventScroll: true })
  }, [hash, key, id, chosen])

  function press(event: MouseEvent, tab: Tab) {
    if (!opensHere(event)) return
    event.preventDefault()
    goTo(withTab(address, tab), { replace: true, preventScrollReset: true })
  }

  return (
    <section id={PLACE} className={styles.tabs}>
      <div
        className={`${tabs.list} ${styles.list}`}
        role="tablist"
        aria-label={text('tabs.label')}
        onKeyDown={moveInTabs}
      >
        {TABS.map((tab) => (
          <a
            key={tab}
            role="tab"
            href={`${withTab(address, tab)}#${PLACE}`}
            id={id + tab}
            aria-controls={`${id}${tab}-panel`}
            aria-selected={tab === chosen}
            tabIndex={tab === chosen ? 0 : -1}
            className={tabs.tab}
            onClick={(event) => press(event, tab)}
            onPointerEnter={tab === 'reviews' ? () => setIsReached(true) : undefined}
          >
            {text(`tabs.${tab}`)}
          </a>
        ))}
      </div>
      {TABS.map((tab) => (
        <div
          key={tab}
          role="tabpanel"
          id={`${id}${tab}-panel`}
          aria-labelledby={id + tab}
          tabIndex={0}
          hidden={tab !== chosen}
          className={`${tabs.panel} ${styles.panel}`}
        >
          {tab === 'features' && <Features features={product.features} />}
          {tab === 'specifications' && <Specifications product={product} />}
          {tab === 'reviews' && tab === chosen && (Reviews ? <Reviews productId={product.id} /> : <ReviewsToCome />)}
        </div>
      ))}
    </section>
  )
}

/** The product's rating, linked to its reviews. */
export function RatingLink({ product }: { product: Product }) {
  return (
    <PageLink className={styles.rating} to={`${withTab(productPath(product), 'reviews')}#${PLACE}`}>
      <Stars rating={product.rating} reviews={product.reviews} />
    </PageLink>
  )
}

function ReviewsToCome() {
  const text = useText('product')
  return (
    <div className={`${layout.skeleton} ${styles.toCome}`} data-needs-app="">
      <noscript>{text('reviewsNeedScript')}</noscript>
    </div>
  )
}

function Features({ features }: { features: string[] }) {
  const text = useText('product')
  if (features.length === 0) return <p className="text-muted">{text('noFeatures')}</p>
  return (
    <ul className={styles.features}>
      {features.map((feature, index) => (
        <li key={index}>{feature}</li>
      ))}
    </ul>
  )
}

/** The fields of the table, unless the specifications name them too, and the specifications. */
function Specifications({ product }: { product: Product }) {
  const text = useText('product')
  const format = usePrice()
  const listed = Object.entries(product.specifications)
  const shown = (field: FieldName): string => {
    const value: unknown = product[field] ?? ''
    if (value === '' || value === false) return ''
    const { kind } = rowOf(field)!
    if (kind === 'flag') return text('yes')
    if (kind === 'amount') return format(value as number)
    if (kind === 'choice') return text(`choices.${String(value)}` as `choices.${Choice}`)
    return Array.isArray(value) ? value.join(', ') : String(value)
  }
  const own = FIELD_NAMES.filter((field) => shown(field) && !listed.some(([name]) => name.toLowerCase() === field))
  const facts = [...own.map((field) => [text(`facts.${field}`), shown(field)]), ...listed]
  if (facts.length === 0) return <p className="text-muted">{text('noSpecifications')}</p>
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
