import { createActor, fromPromise } from 'xstate'
import {
  newsletterMachine,
  selectAnswer,
  selectIsAsked,
  selectIsAsking,
  selectIsRefused,
  type NewsletterActor,
} from '../../../machines/newsletter.ts'
import { useApp } from '../../app/hooks.ts'
import { oncePerApp } from '../../app/pageActors.ts'
import { useSelector } from '../../app/useSelector.ts'
import { useText } from '../../app/useText.ts'

/** Outlives the footer, so that an answer is not lost. */
const newsletterOf = oncePerApp(({ services, settings }) =>
  createActor(
    newsletterMachine.provide({
      actors: { subscribe: fromPromise(({ input: { email } }) => services.subscribeNewsletter(email)) },
    }),
    settings,
  ).start(),
)

/** Returns the actor of the newsletter box, and what the line below the box says. */
export function useNewsletter(): { newsletter: NewsletterActor; isAsking: boolean; note: string } {
  const text = useText('common')
  const newsletter = newsletterOf(useApp())
  const answer = useSelector(newsletter, selectAnswer)
  const isAsking = useSelector(newsletter, selectIsAsking)
  const isAsked = useSelector(newsletter, selectIsAsked)
  const isRefused = useSelector(newsletter, selectIsRefused)
  const hint = text('footer.newsletterNote.link')
  const refusal = text('footer.notSubscribed', { reason: answer || text('footer.pleaseTryAgain') })
  return { newsletter, isAsking, note: isRefused ? refusal : isAsked ? answer : hint }
}
