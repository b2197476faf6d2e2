import { Box, Button, Field, HStack, Input, Separator, Stack, Text } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent, RefObject } from 'react'
import { selectFailure, selectIsAskingGoogle, selectIsBusy, selectMobile } from '../../../machines/authModal.ts'
import type { AuthView } from '../../../machines/authModal.ts'
import { useApp } from '../../app/hooks.ts'
import { useSelector } from '../../app/useSelector.ts'
import { BusyButton } from '../BusyButton.tsx'
import { GoogleIcon } from './GoogleIcon.tsx'
import { AUTH_VIEWS, NOTHING_TYPED } from './authViews.ts'

/**
 * The form of one auth view, in the modal and in the account's panel [AUT-14]. What was typed stays through
 * failed submits and through changes of view.
 */
export function AuthForms({ view, titleId }: { view: AuthView; titleId: string }) {
  const { authModal } = useApp()
  const isBusy = useSelector(authModal, selectIsBusy)
  const failure = useSelector(authModal, selectFailure)
  const [typed, setTyped] = useTyped()
  const form = useRef<HTMLFormElement>(null)
  useFocusOnChange(form, view)
  const { intro, fields, submit, busy, eventOf } = AUTH_VIEWS[view]

  function send(event: FormEvent) {
    event.preventDefault()
    authModal.send(eventOf(typed))
  }

  return (
    <form ref={form} method="post" onSubmit={send} aria-labelledby={titleId}>
      <Stack gap="4">
        {intro && <Text color="fg.muted">{intro}</Text>}
        {failure && (
          <Box role="alert" bg="bg.error" color="fg.error" borderRadius="lg" px="4" py="3">
            {failure}
          </Box>
        )}
        {fields.map(({ name, label, ...field }) => (
          <Field.Root key={name} required>
            <Field.Label>{label}</Field.Label>
            <Input
              {...field}
              name={name}
              value={typed[name]}
              onChange={(change) => setTyped((before) => ({ ...before, [name]: change.target.value }))}
            />
          </Field.Root>
        ))}
        <BusyButton type="submit" isBusy={isBusy} busyText={busy}>
          {submit}
        </BusyButton>
        {(view === 'login' || view === 'register') && <GoogleButton />}
        <OtherViews view={view} />
      </Stack>
    </form>
  )
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
        onClick={() => authModal.send({ type: 'auth.continueWithGoogle', clientId: config.googleClientId })}
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

/** What is typed; a number that was registered or got a code takes its place in the login form. */
function useTyped() {
  const mobile = useSelector(useApp().authModal, selectMobile)
  const [typed, setTyped] = useState({ ...NOTHING_TYPED, usr: mobile })
  const [knownMobile, setKnownMobile] = useState(mobile)
  if (mobile !== knownMobile) {
    setKnownMobile(mobile)
    setTyped((before) => ({ ...before, usr: mobile, pwd: '' }))
  }
  return [typed, setTyped] as const
}

/** Moves the focus into the new view's first field, but never on the first view, which the page shows by itself. */
function useFocusOnChange(form: RefObject<HTMLFormElement | null>, view: AuthView) {
  const shown = useRef(view)
  useEffect(() => {
    if (shown.current === view) return
    shown.current = view
    form.current?.querySelector('input')?.focus()
  }, [form, view])
}

/** The ways from one view to another [AUT-08, AUT-09]. */
function OtherViews({ view }: { view: AuthView }) {
  const { authModal } = useApp()
  const showLogin = () => authModal.send({ type: 'auth.showLogin' })
  if (view === 'login') {
    return (
      <Stack gap="3">
        <HStack justify="space-between" wrap="wrap" columnGap="4" rowGap="0">
          <LinkButton onClick={() => authModal.send({ type: 'auth.showRegister' })}>Create an account</LinkButton>
          <LinkButton onClick={() => authModal.send({ type: 'auth.showForgot' })}>Forgot password?</LinkButton>
        </HStack>
        <Text fontSize="sm" color="fg.muted">
          New customers: after creating an account, set your password through “Forgot password?”.
        </Text>
      </Stack>
    )
  }
  return (
    <HStack wrap="wrap">
      {view === 'otp' && (
        <LinkButton onClick={() => authModal.send({ type: 'auth.showForgot' })}>Send another code</LinkButton>
      )}
      <LinkButton onClick={showLogin}>Back to log in</LinkButton>
    </HStack>
  )
}

function LinkButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button type="button" variant="plain" colorPalette="brand" color="brand.fg" px="0" onClick={onClick}>
      {children}
    </Button>
  )
}
