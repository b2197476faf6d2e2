import { useApp, usePromises } from '../../app/hooks.ts'
import { accountTab, paths } from '../../app/paths.ts'
import { useText } from '../../app/useText.ts'
import { HelpPage } from '../../components/HelpPage.tsx'
import { linkTo } from '../../components/links/linkTo.tsx'

/** How returns, refunds and cancelling work (OPN-87). */
export function ReturnsPage() {
  const { name, promises } = useApp().config
  const text = useText('returns')
  const ways = { link: linkTo(paths.contact), orders: linkTo(accountTab('orders')) }
  const promised = usePromises()
  const returns = promised('returns', text('return.promise'))
  const refunds = promised('refunds', text('refund.promise'))
  const warranty = promised('warranty', text('warranty.promise'))
  return (
    <HelpPage
      path={paths.returns}
      title={text('title')}
      description={promises.returns ?? text('description', { name })}
      intro={[returns, refunds].filter(Boolean).join(' ')}
    >
      {returns && (
        <section>
          <h2>{text('return.title')}</h2>
          <ol>
            <li>{text.rich(promises.returns ? 'return.askOnly' : 'return.ask', ways)}</li>
            <li>{text.rich('return.number', { link: ways.orders })}</li>
            <li>{text('return.product')}</li>
            <li>{text('return.handBack')}</li>
          </ol>
        </section>
      )}
      <section>
        <h2>{text('refund.title')}</h2>
        <p>
          {refunds} {text('refund.invoice')}
        </p>
      </section>
      <section>
        <h2>{text('cancel.title')}</h2>
        <p>{text.rich('cancel.text', ways)}</p>
        <p>{text('cancel.draft')}</p>
      </section>
      {warranty && (
        <section>
          <h2>{text('warranty.title')}</h2>
          <p>
            {warranty} {text.rich('warranty.claim', { link: ways.link })}
          </p>
        </section>
      )}
    </HelpPage>
  )
}
