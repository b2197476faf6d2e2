import { useApp } from '../../app/hooks.ts'
import { paths } from '../../app/paths.ts'
import { useText } from '../../app/useText.ts'
import { CookieSettingsButton } from './CookieSettingsButton.tsx'
import { HelpPage } from '../../components/HelpPage.tsx'
import { linkTo } from '../../components/links/linkTo.tsx'

const PURPOSES = ['necessary', 'analytics', 'marketing', 'personalization'] as const

const KEPT = [
  'cart',
  'login',
  'checkout',
  'favourites',
  'viewed',
  'county',
  'notifications',
  'payments',
  'cookies',
  'language',
  'saveData',
  'password',
  'copies',
  'shop',
  'visits',
  'place',
] as const

/** What is stored on the shopper's device, and a button to change the choice. */
export function CookiesPage() {
  const { name } = useApp().config
  const text = useText('cookies')
  return (
    <HelpPage
      path={paths.cookies}
      title={text('title')}
      description={text('description', { name })}
      intro={text('intro')}
    >
      <section>
        <h2>{text('choice.title')}</h2>
        <p>{text('choice.text')}</p>
        <dl>
          {PURPOSES.map((key) => (
            <div key={key}>
              <dt>{text(`purposes.${key}.name`)}</dt>
              <dd>{text(`purposes.${key}.meaning`)}</dd>
            </div>
          ))}
        </dl>
        <p>
          <CookieSettingsButton />
        </p>
      </section>
      <section>
        <h2>{text('keptTitle')}</h2>
        <dl>
          {KEPT.map((key) => (
            <div key={key}>
              <dt>{text(`kept.${key}.name`)}</dt>
              <dd>{text(`kept.${key}.meaning`)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <h2>{text('remove.title')}</h2>
        <p>{text('remove.text')}</p>
        <p>{text.rich('remove.more', { link: linkTo(paths.privacy) })}</p>
      </section>
    </HelpPage>
  )
}
