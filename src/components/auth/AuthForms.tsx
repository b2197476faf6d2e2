import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { ChangeEvent, FormEvent } from 'react'
import { SIMULATED_GOOGLE } from '../../../domain/people/simulatedGoogle.ts'
import type { NoticeKey, NoticeText } from '../../../domain/notices.ts'
import type { AuthField, AuthView } from '../../../machines/people/authForms.ts'
import {
  selectFailure,
  selectIsAskingGoogle,
  selectIsBusy,
  selectIsTextingCode,
  selectNewcomer,
  selectTyped,
  type AuthModalActor,
} from '../../../machines/people/authModal.ts'
import { useApp } from '../../app/hooks.ts'
import { useNotice } from '../../app/useNotice.ts'
import { useSelector } from '../../app/useSelector.ts'
import { useText } from '../../app/useText.ts'
import { button, INPUT, MUTED, SMALL } from '../../theme/classes.ts'
import { BusyButton } from '../BusyButton.tsx'
import { Field } from '../Field.tsx'
import { ignoreRepeatedEnter } from '../ignoreRepeatedEnter.ts'
import { GoogleIcon } from './GoogleIcon.tsx'
import { OtherViews } from './OtherViews.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { PasswordInput } from './PasswordInput.tsx'
import { TextMeACode } from './TextMeACode.tsx'
import styles from './auth.module.css'
import { AUTH_FIELDS } from './authViews.ts'
import { NEXT_PRESS, useFocusOnChange, useFocusOnRefusal } from './useAuthFocus.ts'
import { useTextedCode } from './useTextedCode.ts'

/** A refusal by the shop is about their field (OPN-82). */
const VIEWS_OF_ONE_FIELD: AuthView[] = ['forgot', 'otp']

/** The values of a view's fields. */
type Values = Partial<Record<AuthField, string>>

interface Mistake {
  view: AuthView
  name: AuthField
  problem: NoticeKey
}

/** The form of one auth view, in the modal and in the account's panel [AUT-14]. */
export function AuthForms({ view, titleId }: { view: AuthView; titleId: string }) {
  const text = useText('auth')
  const { authModal, config } = useApp()
  const isBusy = useSelector(authModal, selectIsBusy)
  const isTextingCode = useSelector(authModal, selectIsTextingCode)
  const isNewcomer = useSelector(authModal, selectNewcomer) !== '' && view === 'login'
  const textOf = useNotice()
  const failure = useSelector(authModal, selectFailure)
  const typed: Values = useSelector(authModal, selectTyped)[view]
  const form = useRef<HTMLFormElement>(null)
  const [mistake, setMistake] = useState<Mistake | null>(null)
  const introId = useId()
  useFocusOnChange(form, view)
  useTextedCode(view)
  const isOfField = failure !== null && VIEWS_OF_ONE_FIELD.includes(view)
  useFocusOnRefusal(form, isOfField ? failure : null)
  const intro = view === 'login' || view === 'register' ? undefined : text(`views.${view}.intro`)

  // Renders again at once, so that the effects run before the first letter is typed. Until then React does not follow
  // the machine: it empties a field after each letter. StrictMode then closes and opens the panel, which drops the
  // password.
  const [, follow] = useState(false)
  useLayoutEffect(() => follow(true), [])

  // Before hydration the shopper may have typed, and the browser may have filled in a password.
  useEffect(() => {
    if (form.current) reportValues(authModal, form.current, view)
  }, [authModal, view])

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    reportValues(authModal, event.currentTarget, view)
    const found = isBusy ? null : mistakeIn(view, selectTyped(authModal.getSnapshot())[view])
    setMistake(found)
    if (found) event.currentTarget.querySelector<HTMLInputElement>(`[name="${found.name}"]`)?.focus()
    authModal.send({ type: 'auth.submit' })
  }

  function goToCode() {
    if (!form.current?.reportValidity()) return
    reportValues(authModal, form.current, view)
    authModal.send({ type: 'auth.showOtp' })
  }

  return (
    <form
      ref={form}
      method="post"
      onSubmit={send}
      onKeyDown={ignoreRepeatedEnter}
      aria-labelledby={titleId}
      aria-describedby={intro && introId}
    >
      <div className={styles.form}>
        {intro && (
          <p id={introId} className={MUTED}>
            {intro}
          </p>
        )}
        {failure && !isOfField && (
          <div role="alert" className={styles.failure}>
            {noticeLine(textOf(failure))}
          </div>
        )}
        {isNewcomer && <TextMeACode />}
        {view === 'reset' && <PasswordOwner />}
        {AUTH_FIELDS[view].map(({ name, problem: _, ...field }) => {
          const isRefused = mistake?.view === view && mistake.name === name
          const isMistaken = isRefused || isOfField
          const props = {
            ...field,
            name,
            value: typed[name] ?? '',
            onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
              if (isRefused) setMistake(null)
              const { hasAccountCalls: codesHaveSixDigits } = config
              authModal.send({ type: 'auth.type', field: name, value: target.value, codesHaveSixDigits })
            },
          }
          return (
            // The toast disappears; the error stays, and screen readers read it with the field.
            <Field
              key={name}
              label={text(`fields.${name}`)}
              isRequired
              isInvalid={isMistaken}
              error={isMistaken && noticeLine(textOf(isRefused ? { key: mistake.problem } : failure!))}
            >
              {(control) =>
                field.type === 'password' ? (
                  <PasswordInput {...control} {...props} isBusy={isBusy} />
                ) : (
                  <input
                    {...control}
                    {...props}
                    className={INPUT}
                    {...(field.inputMode && { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false })}
                  />
                )
              }
            </Field>
          )
        })}
        <BusyButton
          type="submit"
          variant={isNewcomer ? 'outline' : 'solid'}
          isBusy={isBusy && !isTextingCode}
          busyText={text(`views.${view}.busy`)}
          {...(view === 'login' && typed.pwd && NEXT_PRESS)}
        >
          {text(`views.${view}.submit`)}
        </BusyButton>
        {(view === 'login' || view === 'register') && <GoogleButton />}
        <OtherViews view={view} onGoToCode={goToCode} />
        {view === 'login' && config.isEmbeddedStore && <PasskeyButton />}
      </div>
    </form>
  )
}

/**
 * Sends the values that differ from the machine's: browsers may fill in a field without an input event. Leaves out
 * empty fields: React empties one that is typed into after hydration and before it follows the machine, which has the
 * text.
 */
function reportValues(authModal: AuthModalActor, form: HTMLFormElement, view: AuthView) {
  const typed: Values = selectTyped(authModal.getSnapshot())[view]
  for (const { name } of AUTH_FIELDS[view]) {
    const value = form.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? ''
    if (value !== '' && value !== typed[name]) authModal.send({ type: 'auth.type', field: name, value })
  }
}

/** Returns what a notice says in the form: its description, otherwise its title. */
const noticeLine = ({ title, description }: NoticeText): string => description ?? title

/** Returns the first mistake in a form without empty fields, or null. */
function mistakeIn(view: AuthView, typed: Values): Mistake | null {
  const fields = AUTH_FIELDS[view]
  if (fields.some(({ name }) => !typed[name]?.trim())) return null
  for (const { name, problem } of fields) {
    const found = problem?.(typed[name] ?? '')
    if (found) return { view, name, problem: found }
  }
  return null
}

/** Tells password managers whose new password it is. */
function PasswordOwner() {
  const { login } = useSelector(useApp().authModal, selectTyped)
  return <input type="text" name="username" autoComplete="username" value={login.usr} readOnly hidden />
}

/**
 * Logs in with Google [AUT-02], in a demo with the simulated one; in the register view it only announces that this is
 * coming [AUT-04].
 */
function GoogleButton() {
  const text = useText('auth')
  const { authModal, config } = useApp()
  const isAsking = useSelector(authModal, selectIsAskingGoogle)
  const clientId = config.googleClientId || (config.isDemo ? SIMULATED_GOOGLE : '')
  return (
    <>
      <div aria-hidden="true" className={`${SMALL} ${styles.or}`}>
        {text('or')}
      </div>
      <button
        type="button"
        className={button({ variant: 'outline' })}
        aria-busy={isAsking || undefined}
        onClick={({ detail }) => {
          if (detail < 2) authModal.send({ type: 'auth.continueWithGoogle', clientId })
        }}
      >
        <GoogleIcon />
        {text('google')}
      </button>
      <p role="status" className={`${SMALL} ${styles.waiting}`} hidden={!isAsking}>
        {isAsking && text('waitingForGoogle')}
      </p>
    </>
  )
}
