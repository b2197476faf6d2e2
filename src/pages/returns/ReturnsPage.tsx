import { useApp } from '../../app/hooks.ts'
import { accountTab, paths } from '../../app/paths.ts'
import { useText } from '../../app/useText.ts'
import { HelpPage } from '../../components/HelpPage.tsx'
import { linkTo } from '../../components/linkTo.tsx'

/** How returns, refunds and cancelling work. */
export function ReturnsPage() {
  const { name } = useApp().config
  const text = useText('returns')
  const contact = linkTo(paths.contact)
  return (
    <HelpPage
      path={paths.returns}
      title={text('title')}
      description={text('description', { name })}
      intro={text('intro')}
    >
      <section>
        <h2>{text('return.title')}</h2>
        <ol>
          <li>{text.rich('return.call', { link: contact })}</li>
          <li>{text.rich('return.number', { link: linkTo(accountTab('orders')) })}</li>
          <li>{text('return.product')}</li>
          <li>{text('return.handBack')}</li>
        </ol>
      </section>
      <section>
        <h2>{text('refund.title')}</h2>
        <p>{text('refund.text')}</p>
      </section>
      <section>
        <h2>{text('cancel.title')}</h2>
        <p>{text.rich('cancel.text', { link: contact })}</p>
        <p>{text('cancel.draft')}</p>
      </section>
      <section>
        <h2>{text('warranty.title')}</h2>
        <p>{text.rich('warranty.text', { link: contact })}</p>
      </section>
    </HelpPage>
  )
}
