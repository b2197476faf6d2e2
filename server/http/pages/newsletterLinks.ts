import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { html } from '../../html.ts'
import { linkPage, waitPage } from './linkPage.ts'
import { LANGUAGES, said, textOf, write, type Text } from '../../messages/texts.ts'
import {
  askForNewsletter,
  confirmNewsletter,
  leaveNewsletter,
  NEWSLETTER_PATHS,
  readerOfConfirmation,
  readerOfLeaving,
  type Reader,
} from '../../people/newsletter.ts'
import { notAllowed, Refusal } from '../../refusals.ts'
import { rateLimitKeyOf } from '../../security/rateLimitKey.ts'
import { linkSecretIn } from '../../security/tokens.ts'
import type { Store } from '../../store.ts'
import { clientAddressOf } from '../clientAddress.ts'
import { isCrossSite } from '../origin.ts'
import { chosenLanguage, languageOfPage } from './language.ts'
import { hasToWait, sendLinkPage, shopOf } from './trackingLink.ts'

type Texts = Text<'pages'>

/** What the link in an email does: its page asks first, because mail programs open links by themselves. */
interface Link {
  path: string
  read: (store: Store, token: string) => Promise<Reader | null>
  run: (store: Store, token: string) => Promise<void>
  question: (text: Texts) => { title: string; words: string; button: string }
  done: (text: Texts) => { title: string; words: string }
}

const LINKS: readonly Link[] = [
  {
    path: NEWSLETTER_PATHS.confirm(':token'),
    read: ({ db, clock }, token) => readerOfConfirmation(db, token, clock()),
    run: ({ db, clock }, token) => confirmNewsletter(db, token, clock()),
    question: (text) => ({
      title: text('confirmNewsletter'),
      words: text('confirmNewsletterText'),
      button: text('subscribe'),
    }),
    done: (text) => ({ title: text('subscribed'), words: text('subscribedText') }),
  },
  {
    path: NEWSLETTER_PATHS.leave(':token'),
    read: ({ db }, token) => readerOfLeaving(db, token),
    run: ({ db }, token) => leaveNewsletter(db, token),
    question: (text) => ({
      title: text('leaveNewsletter'),
      words: text('leaveNewsletterText'),
      button: text('unsubscribe'),
    }),
    done: (text) => ({ title: text('unsubscribed'), words: text('unsubscribedText') }),
  },
]

/** Adds the newsletter's form for browsers without JavaScript, and the pages behind the links in its emails. */
export function addNewsletterLinks(app: FastifyInstance, store: Store): void {
  app.post(NEWSLETTER_PATHS.form, async (request, reply) => {
    // not for the links: their pages send no origin, and a page of another site does not know them
    if (isCrossSite(request, store.config)) throw notAllowed(said('notPermitted'))
    const language = languageOfPage(request.headers)
    const text = textOf(language, 'pages')
    const { email } = (request.body ?? {}) as { email?: unknown }
    const place = { rateLimitKey: rateLimitKeyOf(clientAddressOf(request)), language }
    let status = 200
    const answer = await askForNewsletter(store, typeof email === 'string' ? email : '', place).catch(
      (error: unknown) => {
        if (!(error instanceof Refusal)) throw error
        status = error.status
        return error.said
      },
    )
    const main = html`<p>${write(answer, language)}</p>
`
    return sendLinkPage(reply, status, linkPage(await shopOf(store), language, { title: text('newsletter'), main }))
  })

  for (const { path, read, run, question, done } of LINKS) {
    type Route = { Params: { token: string } }
    const answer = async (request: FastifyRequest<Route>, reply: FastifyReply): Promise<FastifyReply> => {
      const token = linkSecretIn(request.params.token)
      const shop = await shopOf(store)
      const shown = languageOfPage(request.headers)
      const reader = await read(store, token)
      if (!reader && (await hasToWait(store, request, reply))) return sendLinkPage(reply, 429, waitPage(shop, shown))
      const language = chosenLanguage(request.headers, [...LANGUAGES]) ?? reader?.language ?? shown
      const text = textOf(language, 'pages')
      if (!reader) {
        const main = html`<p>${text('noNewsletterLinkText')}</p>
`
        return sendLinkPage(reply, 404, linkPage(shop, language, { title: text('noLink'), main }))
      }
      if (request.method === 'POST') {
        await run(store, token)
        const { title, words } = done(text)
        const main = html`<p>${words}</p>
`
        return sendLinkPage(reply, 200, linkPage(shop, language, { title, main }))
      }
      const { title, words, button } = question(text)
      const main = html`<p>${words}</p>
<form method="post"><button>${button}</button></form>
`
      return sendLinkPage(reply, 200, linkPage(shop, language, { title, main }))
    }
    app.get<Route>(path, answer)
    app.post<Route>(path, answer)
  }
}
