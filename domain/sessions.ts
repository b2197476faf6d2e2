/** One place where a person is logged in. */
export interface LoginSession {
  session_id: string
  /** As hosts write dates; `last_seen` too. */
  begun: string
  last_seen: string
  /** Such as "Chrome on Android"; empty where it is not known. */
  device: string
  /** It is the one that asks. */
  is_this: boolean
}

/** The id of a login, or all but the one that asks. */
export type SessionToEnd = LoginSession['session_id'] | 'others'

export interface NewPassword {
  current_password: string
  new_password: string
}
