import { useApp, useOwnRange } from '../../app/hooks.ts'
import { paths } from '../../app/paths.ts'
import { useText } from '../../app/useText.ts'
import { HelpPage } from '../../components/HelpPage.tsx'
import { linkTo } from '../../components/links/linkTo.tsx'
import { PageLink } from '../../components/links/PageLink.tsx'

const PROMISES = ['delivery', 'freeDelivery', 'returns', 'warranty', 'support'] as const

/** What the shop is and promises (OPN-87). */
export function AboutPage() {
  const { name, description, promises } = useApp().config
  const text = useText('about')
  const categories = useOwnRange()
  const links = { delivery: linkTo(paths.shipping), returns: linkTo(paths.returns) }
  const made = PROMISES.map((key) => ({
    key,
    words: promises[key] ?? text.rich(`promise.${key}`, { link: links[key as keyof typeof links] }),
  })).filter(({ words }) => words !== '')
  return (
    <HelpPage
      path={paths.about}
      title={text('title', { name })}
      description={text('description', { name })}
      intro={text('intro', { name })}
    >
      <section>
        <h2>{text('offer.title')}</h2>
        <p>{description || (categories ? text('offer.rangeOf', { categories }) : text('offer.range'))}</p>
        <p>{text('offer.account')}</p>
        <p>
          <PageLink to={paths.products}>{text('offer.products')}</PageLink>
        </p>
      </section>
      <section>
        <h2>{text('order.title')}</h2>
        <ol>
          <li>{text('order.cart')}</li>
          <li>{text('order.logIn')}</li>
          <li>{text('order.address')}</li>
          <li>{text('order.dispatch')}</li>
          <li>{text('order.payment')}</li>
          <li>{text('order.invoice')}</li>
        </ol>
      </section>
      {made.length > 0 && (
        <section>
          <h2>{text('promise.title')}</h2>
          <ul>
            {made.map(({ key, words }) => (
              <li key={key}>{words}</li>
            ))}
          </ul>
        </section>
      )}
    </HelpPage>
  )
}
