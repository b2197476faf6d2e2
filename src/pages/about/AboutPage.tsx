import { useApp } from '../../app/hooks.ts'
import { paths } from '../../app/paths.ts'
import { useText } from '../../app/useText.ts'
import { HelpPage } from '../../components/HelpPage.tsx'
import { linkTo } from '../../components/linkTo.tsx'
import { PageLink } from '../../components/PageLink.tsx'

export function AboutPage() {
  const { name } = useApp().config
  const text = useText('about')
  return (
    <HelpPage
      path={paths.about}
      title={text('title', { name })}
      description={text('description', { name })}
      intro={text('intro', { name })}
    >
      <section>
        <h2>{text('offer.title')}</h2>
        <p>{text('offer.text')}</p>
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
      <section>
        <h2>{text('promise.title')}</h2>
        <ul>
          <li>{text.rich('promise.time', { link: linkTo(paths.shipping) })}</li>
          <li>{text('promise.fee')}</li>
          <li>{text.rich('promise.returns', { link: linkTo(paths.returns) })}</li>
          <li>{text('promise.warranty')}</li>
          <li>{text('promise.support')}</li>
        </ul>
      </section>
    </HelpPage>
  )
}
