import type { SendAnswer } from './sms.ts'

export interface Email {
  /** The name that it comes from. */
  sender: string
  to: string
  subject: string
  /** Plain text. */
  text: string
}

/** Sends emails. Rejects when a later try may work, or when it is not known whether the email was sent. */
export interface MailGateway {
  send(email: Email): Promise<SendAnswer>
}
