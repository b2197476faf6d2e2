import { Box, Button, Field, HStack, Input, Separator, Stack, Text } from '@chakra-ui/react'
import { useEffect, useId, useRef, useState } from 'react'
import type { FormEvent, RefObject } from 'react'
import type { AuthField, AuthView } from '../../../machines/authForms.ts'
import {
  selectFailure,
  selectIsAskingGoogle,
  selectIsBusy,
  selectTyped,
  type AuthModalActor,
} from '../../../machines/authModal.ts'
import { useApp } from '../../app/hooks.ts'
import { useSelector } from '../../app/useSelector.ts'
import { BusyButton } from '../BusyButton.tsx'
import { ignoreRepeatedEnter } from '../ignoreRepeatedEnter.ts'
import { GoogleIcon } from './GoogleIcon.tsx'
import { OtherViews } from './OtherViews.tsx'
import { PasswordInput } from './PasswordInput.tsx'
import { AUTH_VIEWS } from './authViews.ts'

/** The values of a view's fields. */
type Values = Partial<Record<AuthField, string>>

interface Mistake {
  view: AuthView
  name: AuthField
  text: string
}

/** The form of one auth view, in the modal and in the account's panel [AUT-14]. */
export function AuthForms({ view, titleId }: { view: AuthView; titleId: string }) {
  const { authModal } = useApp()
  const isBusy = useSelector(authModal, selectIsBusy)
  const failure = useSelector(authModal, selectFailure)
  const typed: Values = useSelector(authModal, selectTyped)[view]
  const form = useRef<HTMLFormElement>(null)
  const [mistake, setMistake] = useState<Mistake | null>(null)
  const introId = useId()
  const mistakeId = useId()
  useFocusOnChange(form, view)
  const { intro, fields, submit, busy } = AUTH_VIEWS[view]

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
      <Stack gap="4">
        {intro && (
          <Text id={introId} color="fg.muted">
            {intro}
          </Text>
        )}
        {failure && (
          <Box role="alert" bg="bg.error" color="fg.error" borderRadius="lg" px="4" py="3" overflowWrap="anywhere">
            {failure}
          </Box>
        )}
        {view === 'reset' && <PasswordOwner />}
        {fields.map(({ name, label, problem: _, ...field }) => {
          const isMistaken = mistake?.view === view && mistake.name === name
          const props = {
            ...field,
            name,
            value: typed[name] ?? '',
            'aria-describedby': isMistaken ? mistakeId : undefined,
            onChange: ({ target }: { target: HTMLInputElement }) => {
              if (isMistaken) setMistake(null)
              authModal.send({ type: 'auth.type', field: name, value: target.value })
            },
          }
          return (
            <Field.Root key={name} required invalid={isMistaken}>
              <Field.Label>{label}</Field.Label>
              {field.type === 'password' ? (
                <PasswordInput {...props} isBusy={isBusy} />
              ) : (
                <Input
                  {...props}
                  {...(field.inputMode && { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false })}
                />
              )}
              {/* The toast disappears; this stays, and screen readers read it with the field. */}
              {isMistaken && (
                <Text id={mistakeId} fontSize="sm" color="fg.error">
                  {mistake.text}
                </Text>
              )}
            </Field.Root>
          )
        })}
        <BusyButton type="submit" isBusy={isBusy} busyText={busy}>
          {submit}
        </BusyButton>
        {(view === 'login' || view === 'register') && <GoogleButton />}
        <OtherViews view={view} onGoToCode={goToCode} />
      </Stack>
    </form>
  )
}

/** Sends the values that differ from the machine's: browsers may fill in a field without an input event. */
function reportValues(authModal: AuthModalActor, form: HTMLFormElement, view: AuthView) {
  const typed: Values = selectTyped(authModal.getSnapshot())[view]
  for (const { name } of AUTH_VIEWS[view].fields) {
    const value = form.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? ''
    if (value !== typed[name]) authModal.send({ type: 'auth.type', field: name, value })
  }
}

/** Returns the first mistake in a form without empty fields, or null. */
function mistakeIn(view: AuthView, typed: Values): Mistake | null {
  const { fields } = AUTH_VIEWS[view]
  if (fields.some(({ name }) => !typed[name]?.trim())) return null
  for (const { name, problem } of fields) {
    const text = problem?.(typed[name] ?? '')?.description
    if (text) return { view, name, text }
  }
  return null
}

/** Tells password managers whose new password it is. */
function PasswordOwner() {
  const { login } = useSelector(useApp().authModal, selectTyped)
  return <input type="text" name="username" autoComplete="username" value={login.usr} readOnly hidden />
}

/** Logs in with Google [AUT-02]; in the register view it only announces that this is coming [AUT-04]. */
function GoogleButton() {
  const { authModal, config } = useApp()
  const isAsking = useSelector(authModal, selectIsAskingGoogle)
  return (
    <>
      <HStack aria-hidden="true">
        <Separator flex="1" />
        <Text fontSize="sm" color="fg.muted">
          or
        </Text>
        <Separator flex="1" />
      </HStack>
      <Button
        type="button"
        variant="outline"
        aria-busy={isAsking || undefined}
        onClick={({ detail }) => {
          if (detail < 2) authModal.send({ type: 'auth.continueWithGoogle', clientId: config.googleClientId })
        }}
      >
        <GoogleIcon />
        Continue with Google
      </Button>
      <Text role="status" fontSize="sm" color="fg.muted" textAlign="center" hidden={!isAsking}>
        {isAsking && 'Waiting for Google...'}
      </Text>
    </>
  )
}

/** Moves the focus into a new view's first field; not in the first view, which the page shows by itself. */
function useFocusOnChange(form: RefObject<HTMLFormElement | null>, view: AuthView) {
  const shown = useRef(view)
  useEffect(() => {
    if (shown.current === view) return
    shown.current = view
    form.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus()
  }, [form, view])
}
