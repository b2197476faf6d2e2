import type * as Nodemailer from 'nodemailer'
import { refuseInTransaction } from '../database/inTransaction.ts'
import { later } from '../later.ts'
import type { MailGateway } from './mail.ts'

const nodemailer = later<typeof Nodemailer>('nodemailer')

export interface SmtpOptions {
  host: string
  port: number
  /** TLS from the first byte (smtps); otherwise STARTTLS, which only a server on this machine may lack. */
  isSecure: boolean
  user: string
  /** Empty for a server without a log-in. */
  password: string
  /** The address that emails come from. */
  from: string
}

const SECONDS = 1000

/** Creates the gateway for an SMTP server. */
export function smtpMail({ host, port, isSecure, user, password, from }: SmtpOptions): MailGateway {
  const isLocal = host === 'localhost' || host === '127.0.0.1'
  const transport = nodemailer().createTransport(
    {
      host,
      port,
      secure: isSecure,
      // a server on this machine needs no encryption, and often has a self-signed certificate
      requireTLS: !isSecure && !isLocal,
      ignoreTLS: !isSecure && isLocal,
      ...(user ? { auth: { user, pass: password } } : {}),
      connectionTimeout: 15 * SECONDS,
      greetingTimeout: 15 * SECONDS,
      dnsTimeout: 15 * SECONDS,
      // some servers examine an email for a while before they take it
      socketTimeout: 60 * SECONDS,
    },
    { disableFileAccess: true, disableUrlAccess: true },
  )
  return {
    async send({ sender, to, subject, text }) {
      refuseInTransaction('a request')
      try {
        const { messageId } = await transport.sendMail({
          from: { name: oneLine(sender), address: from },
          // as an object, so that no part of an address is read as another recipient
          to: { name: '', address: oneLine(to) },
          subject: oneLine(subject),
          text,
          // no answers from holiday notices
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
        return { sent: true, providerId: messageId }
      } catch (error) {
        const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string }
        // the server's own words may name the recipient
        const problem = responseCode ? `the mail server answered ${responseCode}` : `no email sent (${code ?? 'error'})`
        if (command === 'RCPT TO' && responseCode && responseCode >= 500)
          return { sent: false, problem, retry: 'never' }
        throw new Error(problem, { cause: error })
      }
    },
  }
}

/** Returns a header's value without line breaks and other control characters. */
function oneLine(text: string): string {
  return text.replace(/\p{C}+/gu, ' ').trim()
}
