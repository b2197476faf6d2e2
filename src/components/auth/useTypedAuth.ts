import { useEffect, useState, type RefObject } from 'react'
import { codeIn } from '../../../domain/oneTimeCode.ts'
import { isKenyanPhone } from '../../../domain/phone.ts'
import { selectMobile, type AuthModalActor, type AuthView } from '../../../machines/authModal.ts'
import type { SessionActor } from '../../../machines/session.ts'
import { useApp, useUser } from '../../app/hooks.ts'
import { useSelector } from '../../app/useSelector.ts'
import { NOTHING_TYPED, type TypedAuth } from './authViews.ts'

/** What was typed outlives the form, but no password and no code does. */
const memories = new WeakMap<AuthModalActor, { typed: TypedAuth }>()

function memoryOf({ authModal, session }: { authModal: AuthModalActor; session: SessionActor }): { typed: TypedAuth } {
  const known = memories.get(authModal)
  if (known) return known
  const memory = { typed: NOTHING_TYPED }
  memories.set(authModal, memory)
  authModal.on('auth.loggedIn', () => void (memory.typed = { ...NOTHING_TYPED, usr: memory.typed.usr }))
  // Who comes back after a minute of rest starts with the name they had; who left by themselves leaves nothing.
  session.on('session.ended', ({ reason }) => {
    if (reason === 'loggedOut') memory.typed = NOTHING_TYPED
  })
  return memory
}

function keep(authModal: AuthModalActor, typed: TypedAuth): void {
  const memory = memories.get(authModal)
  if (memory) memory.typed = { ...typed, pwd: '', otp: '', new_password: '' }
}

/** What is typed as it becomes when a view is entered. */
function entered(typed: TypedAuth, view: AuthView, from: AuthView | null): TypedAuth {
  const { usr, forgotten_mobile } = typed
  const isPhone = isKenyanPhone(usr) && !usr.includes('@')
  return {
    ...typed,
    pwd: from === 'reset' ? '' : typed.pwd,
    otp: '',
    new_password: '',
    forgotten_mobile: view === 'forgot' && !forgotten_mobile && isPhone ? usr : forgotten_mobile,
  }
}

/**
 * What is typed in the auth views, kept through failed submits, changes of view, and closing by accident. A number that
 * was registered or got a code takes its place in the login form; a code may be pasted with the text it came in.
 */
export function useTypedAuth(form: RefObject<HTMLFormElement | null>, view: AuthView) {
  const app = useApp()
  const ownNumber = useUser()?.mobile_number
  const mobile = useSelector(app.authModal, selectMobile)
  const memory = memoryOf(app)
  const [typed, setTyped] = useState(() => {
    const kept = { ...memory.typed, usr: mobile || memory.typed.usr }
    return entered(ownNumber ? { ...kept, forgotten_mobile: ownNumber } : kept, view, null)
  })

  const [known, setKnown] = useState({ mobile, view })
  if (known.mobile !== mobile || known.view !== view) {
    setKnown({ mobile, view })
    setTyped((before) => {
      const now =
        mobile && (known.mobile !== mobile || known.view === 'reset') ? { ...before, usr: mobile, pwd: '' } : before
      return known.view === view ? now : entered(now, view, known.view)
    })
  }

  useEffect(() => {
    keep(app.authModal, typed)
  }, [app, typed])

  // What was typed or filled in by the browser before the app came to life.
  useEffect(() => setTyped((before) => ({ ...before, ...valuesOf(form.current) })), [form])

  return {
    typed,
    type: (name: keyof TypedAuth, text: string) =>
      setTyped((before) => {
        const isPasted = text.length > before[name].length + 1
        return { ...before, [name]: name === 'otp' && isPasted ? codeIn(text) : text }
      }),
  }
}

/** What stands in the fields of a form, by their names. */
export function valuesOf(form: HTMLFormElement | null): Partial<TypedAuth> {
  const fields = [...(form?.querySelectorAll('input') ?? [])].filter(({ name }) => name in NOTHING_TYPED)
  return Object.fromEntries(fields.map(({ name, value }) => [name, value]))
}
