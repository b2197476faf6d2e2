import { Box, Button, Field, HStack, Input, Separator, Stack, Text } from '@chakra-ui/react'
import { useEffect, useId, useRef, useState } from 'react'
import type { FormEvent, RefObject } from 'react'
import { selectFailure, selectIsAskingGoogle, selectIsBusy, selectMobile } from '../../../machines/authModal.ts'
import type { AuthView } from '../../../machines/authModal.ts'
import { useApp } from '../../app/hooks.ts'
import { useSelector } from '../../app/useSelector.ts'
import { BusyButton } from '../BusyButton.tsx'
import { ignoreRepeatedEnter } from '../ignoreRepeatedEnter.ts'
import { GoogleIcon } from './GoogleIcon.tsx'
import { OtherViews } from './OtherViews.tsx'
import { PasswordInput } from './PasswordInput.tsx'
import { AUTH_VIEWS, type TypedAuth } from './authViews.ts'
import { useTypedAuth, valuesOf } from './useTypedAuth.ts'

interface Mistake {
  view: AuthView
  name: keyof TypedAuth
  text: string
}

/** The form of one auth view, in the modal and in the account's panel [AUT-14]. */
export function AuthForms({ view, titleId }: { view: AuthView; titleId: string }) {
  const { authModal } = useApp()
  const isBusy = useSelector(authModal, selectIsBusy)
  const failure = useSelector(authModal, selectFailure)
  const form = useRef<HTMLFormElement>(null)
  const { typed, type } = useTypedAuth(form, view)
  const [mistake, setMistake] = useState<Mistake | null>(null)
  const introId = useId()
  const mistakeId = useId()
  useFocusOnChange(form, view)
  const { intro, fields, submit, busy, eventOf } = AUTH_VIEWS[view]

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // As they stand there: what the browser filled in may not have been told.
    const filled = { ...typed, ...valuesOf(event.currentTarget) }
    const found = isBusy ? null : mistakeIn(view, filled)
    setMistake(found)
    if (found) event.currentTarget.querySelector<HTMLInputElement>(`[name="${found.name}"]`)?.focus()
    authModal.send(eventOf(filled))
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
        {view === 'reset' && <NameOfPassword />}
        {fields.map(({ name, label, problem: _, ...field }) => {
          const isMistaken = mistake?.view === view && mistake.name === name
          const props = {
            ...field,
            name,
            value: typed[name],
            'aria-describedby': isMistaken ? mistakeId : undefined,
            onChange: ({ target }: { target: HTMLInputElement }) => {
              if (isMistaken) setMistake(null)
              type(name, target.value)
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
              {/* The toast says it aloud and goes; this stays, and is read with the field. */}
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
        <OtherViews view={view} form={form} />
      </Stack>
    </form>
  )
}

/** The first field of a filled-in form that the shop will not take. */
function mistakeIn(view: AuthView, typed: TypedAuth): Mistake | null {
  const { fields } = AUTH_VIEWS[view]
  if (fields.some(({ name }) => !typed[name].trim())) return null
  for (const { name, problem } of fields) {
    const text = problem?.(typed[name])?.description
    if (text) return { view, name, text }
  }
  return null
}

/** Tells a password manager whose new password it is; a person has said so two views ago. */
function NameOfPassword() {
  const mobile = useSelector(useApp().authModal, selectMobile)
  return <input type="text" name="username" autoComplete="username" value={mobile} readOnly hidden />
}

/** For log-in [AUT-02]; for registering it only says that it will come [AUT-04]. */
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

/** Moves the focus into the new view's first field, but never on the first view, which the page shows by itself. */
function useFocusOnChange(form: RefObject<HTMLFormElement | null>, view: AuthView) {
  const shown = useRef(view)
  useEffect(() => {
    if (shown.current === view) return
    shown.current = view
    form.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus()
  }, [form, view])
}
