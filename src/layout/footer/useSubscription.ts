import { useEffect } from 'react'
import { createActor, fromPromise } from 'xstate'
import { chatText, emailAddress, shopMessageAddress } from '../../../domain/share.ts'
import { newsletterMachine, selectAnswer, selectIsAsked, selectIsRefused } from '../../../machines/page/newsletter.ts'
import { useApp, useContact } from '../../app/hooks.ts'
import { oncePerApp } from '../../app/actors/pageActors.ts'
import { useSelector } from '../../app/useSelector.ts'
import { useText } from '../../app/useText.ts'

/** What was done already: a part that is mounted again does not do it again. */
const done = new WeakSet<{ email: string }>()

const newsletterOf = oncePerApp(({ services, settings }) =>
  createActor(
    newsletterMachine.provide({
      actors: { subscribe: fromPromise(({ input: { email } }) => services.subscribeNewsletter(email)) },
    }),
    settings,
  ).start(),
)

/** Returns what the line below the box says once the store has answered, or empty. */
export function useSubscription(isOwn: boolean, submitted: { email: string } | null): string {
  const text = useText('common')
  const app = useApp()
  const newsletter = newsletterOf(app)
  const answer = useSelector(newsletter, selectAnswer)
  const isAsked = useSelector(newsletter, selectIsAsked)
  const isRefused = useSelector(newsletter, selectIsRefused)
  const { data: contact, offersRetry } = useContact()
  const { mobile_number: phone = '', email_address: mail = '' } = contact ?? {}
  const page = app.config.newsletter
  const isReady = isOwn || Boolean(page) || contact !== null || offersRetry
  const subject = text('footer.newsletter')
  const message = text('footer.newsletterWish')

  useEffect(() => {
    if (!submitted) return newsletter.send({ type: 'newsletter.type' })
    if (!isReady || done.has(submitted)) return
    done.add(submitted)
    const { email } = submitted
    if (isOwn) return newsletter.send({ type: 'newsletter.submit', email })
    const wish = { name: '', email, subject, message }
    const address = page
      ? page.replaceAll('{email}', encodeURIComponent(email))
      : phone
        ? shopMessageAddress(chatText(wish), phone)
        : mail && emailAddress(wish, mail)
    if (address) window.open(address, '_blank', 'noopener')
    // once for each submit, whatever else changes
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [submitted, isReady])

  if (isRefused) return text('footer.notSubscribed', { reason: answer || text('footer.pleaseTryAgain') })
  return isAsked ? answer : ''
}
