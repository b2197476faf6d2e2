/** One login of a user on a device. */
export interface LoginSession {
  session_id: string
  /** As hosts write dates; `last_seen` too. */
  begun: string
  last_seen: string
  /** Such as "Chrome on Android"; empty when not known. */
  device: string
  /** Whether it is the login of this request. */
  is_this: boolean
}

/** The id of a login, or all except the login of this request. */
export type SessionToEnd = LoginSession['session_id'] | 'others'

export interface NewPassword {
  current_password: string
  new_password: string
}
