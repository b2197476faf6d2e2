import { useApp } from '../../app/hooks.ts'
import { paths } from '../../app/paths.ts'
import { useText } from '../../app/useText.ts'
import { HelpPage } from '../../components/HelpPage.tsx'
import { linkTo } from '../../components/links/linkTo.tsx'

const KNOWN = ['account', 'orders', 'addresses', 'payments', 'reviews', 'cookies'] as const

/** What the shop knows about its shoppers. */
export function PrivacyPage() {
  const { name, hasAccountCalls, isEmbeddedStore, newsletter } = useApp().config
  const keepsReaders = isEmbeddedStore && !newsletter
  const text = useText('privacy')
  return (
    <HelpPage
      path={paths.privacy}
      title={text('title')}
      description={text('description', { name })}
      intro={text('intro')}
    >
      <section>
        <h2>{text('known.title')}</h2>
        <dl>
          {KNOWN.map((key) => (
            <div key={key}>
              <dt>{text(`known.${key}.name`)}</dt>
              <dd>
                {text(`known.${key}.use`) + (key === 'account' && hasAccountCalls ? ` ${text('known.sessions')}` : '')}
              </dd>
            </div>
          ))}
          {keepsReaders && (
            <div>
              <dt>{text('known.newsletter.name')}</dt>
              <dd>{text('known.newsletter.use')}</dd>
            </div>
          )}
        </dl>
        <p>{text('known.messageForm')}</p>
        {!keepsReaders && <p>{text(newsletter ? 'known.newsletterPage' : 'known.newsletterMessage')}</p>}
      </section>
      <section>
        <h2>{text('others.title')}</h2>
        <ul>
          <li>{text('others.rider')}</li>
          <li>{text('others.mpesa')}</li>
          <li>{text('others.google')}</li>
          <li>{text('others.stripe')}</li>
          <li>{text('others.share')}</li>
        </ul>
      </section>
      <section>
        <h2>{text('device.title')}</h2>
        <p>{text.rich('device.text', { link: linkTo(paths.cookies) })}</p>
      </section>
      <section>
        <h2>{text('sharedPhone.title')}</h2>
        <p>{text('sharedPhone.text')}</p>
      </section>
      <section>
        <h2>{text('rights.title')}</h2>
        <p>{text.rich('rights.text', { link: linkTo(paths.contact) })}</p>
        {isEmbeddedStore && <p>{text('rights.copy')}</p>}
      </section>
    </HelpPage>
  )
}
