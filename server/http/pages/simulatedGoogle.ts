import type { FastifyInstance } from 'fastify'
import { SIMULATED_GOOGLE } from '../../../domain/people/simulatedGoogle.ts'
import { SIMULATED_PERSONS } from '../../gateways/simulatedGoogle.ts'
import { html, ownPage, ownPageHeaders } from '../../html.ts'
import { textOf } from '../../messages/texts.ts'
import { isDemo } from '../../security/demo.ts'
import type { Store } from '../../store.ts'
import { languageOfPage } from './language.ts'
import type { PageHandler } from './pages.ts'

const STYLE = `
:root { color-scheme: light dark }
body { margin: 0 auto; padding: 1rem; max-width: 30rem; font: 100%/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
h1 { margin: 0; font-size: 1.375rem; line-height: 1.25 }
strong { display: block; padding: .75rem; border: 2px dashed }
a { display: block; margin-top: 1rem; padding: .75rem; border: 1px solid; border-radius: .5rem; color: inherit;
  text-decoration: none }
a:hover { text-decoration: underline }
a:focus-visible { outline: 3px solid; outline-offset: 2px }
b, span { display: block }
`

const HEADERS = { ...ownPageHeaders(STYLE), 'x-robots-tag': 'noindex' }

/**
 * Adds the page that takes the place of Google's window while the shop is in demo mode; otherwise `answerPage` says
 * that there is none.
 */
export function addSimulatedGoogle(app: FastifyInstance, store: Store, answerPage: PageHandler): void {
  app.get(SIMULATED_GOOGLE, { compress: false }, async (request, reply) => {
    if (store.google || !(await isDemo(store.db))) return answerPage(request, reply)
    const language = languageOfPage(request.headers)
    const text = textOf(language, 'pages')
    const persons = Object.entries(SIMULATED_PERSONS).map(
      ([token, { name, email }]) => html`<a href="#access_token=${token}"><b>${name}</b><span>${email}</span></a>
`,
    )
    const body = html`<main>
<h1>${text('simulatedGoogle')}</h1>
<p><strong>${text('simulatedGoogleNote', { shop: store.config.name })}</strong></p>
<p>${text('simulatedGoogleChoose')}</p>
${persons}</main>`
    reply.headers(HEADERS).type('text/html; charset=utf-8')
    return reply.send(ownPage(language, `${text('simulatedGoogle')} - ${store.config.name}`, STYLE, body))
  })
}
