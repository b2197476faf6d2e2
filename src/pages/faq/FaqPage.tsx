import { ChevronDown } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useApp, useIsRider } from '../../app/hooks.ts'
import { paths } from '../../app/paths.ts'
import { useText } from '../../app/useText.ts'
import { HelpPage } from '../../components/HelpPage.tsx'
import { deliveryOptions, deliveryTimes, freeDelivery } from '../../components/order/deliveryTexts.ts'
import { PageLink } from '../../components/links/PageLink.tsx'
import { StructuredData } from '../../components/head/StructuredData.tsx'
import { faqData } from './faqData.ts'
import styles from './FaqPage.module.css'
import { QUESTIONS, type Paragraph } from './questions.ts'

/**
 * Eight questions that open [STA-06 to STA-09], each with its own address. They are `<details>` elements: they work
 * before hydration, and the browser's find in page opens them.
 */
export function FaqPage() {
  const { name, promises, deliveryFees, deliveryTimes: ownTimes, freeDeliveryFrom } = useApp().config
  const isRider = useIsRider()
  const text = useText('faq')
  const ordersText = useText('orders')
  const options = deliveryOptions(ordersText).map(({ name: option, costs }) => `${option.toLowerCase()} ${costs}`)
  const ownFees = Object.entries(deliveryFees ?? {}).map(([option, costs]) => `${option}: ${costs}.`)
  const times = deliveryTimes(ordersText, ownTimes).map(({ regions, days }) => `${regions}: ${days}.`)
  const free = freeDelivery(ordersText, freeDeliveryFrom, promises.freeDeliveryFrom)
  const delivery = { options: options.join(', '), times: times.join(' ') }
  const asked = QUESTIONS.filter(({ promise }) => !promise || promises[promise] !== '')
  const paragraphOf = (key: Paragraph) => {
    if (key === 'freeDelivery') return free
    return key === 'fee' && deliveryFees ? ownFees.join(' ') : text(`answers.${key}`, delivery)
  }
  const questions = asked.map(({ id, question, answer, more, promise }) => ({
    id,
    question: text(`questions.${question}`),
    answer: promise && promises[promise] ? [promises[promise]] : answer.map(paragraphOf).filter(Boolean),
    to: paths[more],
    more: text(`links.${more}`),
  }))
  useOpenedByAddress()
  return (
    <HelpPage path={paths.faq} title={text('title')} description={text('description', { name })} intro={text('intro')}>
      <StructuredData data={faqData(questions)} />
      <div className={styles.questions}>
        {questions.map(({ id, question, answer, to, more }) => (
          <details key={id} className={styles.item}>
            <summary className={styles.summary}>
              <h2>{question}</h2>
              <ChevronDown className={styles.arrow} size={20} aria-hidden="true" />
            </summary>
            {/* The address names the answer: browsers open the `<details>` around it. */}
            <div id={id} className={styles.answer}>
              {answer.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {/* Riders don't track orders [ROL-03]. */}
              {!(isRider && to === paths.trackOrder) && (
                <p>
                  <PageLink to={to}>{more}</PageLink>
                </p>
              )}
            </div>
          </details>
        ))}
      </div>
    </HelpPage>
  )
}

/** Opens the question that the address names. Browsers do so only for pages that they load themselves. */
function useOpenedByAddress(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const answer = document.getElementById(hash.slice(1))
    const item = answer?.closest('details')
    if (!item) return
    item.open = true
    answer?.scrollIntoView()
  }, [hash])
}
