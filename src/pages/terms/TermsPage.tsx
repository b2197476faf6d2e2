import { useApp, usePromises } from '../../app/hooks.ts'
import { paths } from '../../app/paths.ts'
import { useText } from '../../app/useText.ts'
import { HelpPage } from '../../components/HelpPage.tsx'
import { linkTo } from '../../components/links/linkTo.tsx'

export function TermsPage() {
  const { name } = useApp().config
  const text = useText('terms')
  const promised = usePromises()
  return (
    <HelpPage
      path={paths.terms}
      title={text('title')}
      description={text('description', { name })}
      intro={text('intro', { name })}
    >
      <section>
        <h2>{text('use.title')}</h2>
        <p>{text('use.text')}</p>
      </section>
      <section>
        <h2>{text('account.title')}</h2>
        <ul>
          <li>{text('account.contact')}</li>
          <li>{text('account.secrets')}</li>
          <li>{text('account.logOut')}</li>
        </ul>
      </section>
      <section>
        <h2>{text('products.title')}</h2>
        <ul>
          <li>{text('products.currency')}</li>
          <li>{text('products.price')}</li>
          <li>{text('products.stock')}</li>
        </ul>
      </section>
      <section>
        <h2>{text('orders.title')}</h2>
        <p>{text('orders.draft')}</p>
        <p>{text.rich('orders.cancel', { link: linkTo(paths.returns) })}</p>
      </section>
      <section>
        <h2>{text('payment.title')}</h2>
        <p>{text('payment.text')}</p>
      </section>
      <section>
        <h2>{text('delivery.title')}</h2>
        <p>{text.rich('delivery.text', { link: linkTo(paths.shipping) })}</p>
      </section>
      <section>
        <h2>{text('returns.title')}</h2>
        <p>
          {[
            promised('returns', text('returns.returns')),
            promised('refunds', text('returns.refunds')),
            promised('warranty', text('returns.warranty')),
          ]
            .filter(Boolean)
            .join(' ')}{' '}
          {text.rich('returns.more', { link: linkTo(paths.returns) })}
        </p>
      </section>
      <section>
        <h2>{text('reviews.title')}</h2>
        <p>{text('reviews.text')}</p>
      </section>
      <section>
        <h2>{text('data.title')}</h2>
        <p>{text.rich('data.text', { privacy: linkTo(paths.privacy), cookies: linkTo(paths.cookies) })}</p>
      </section>
    </HelpPage>
  )
}
