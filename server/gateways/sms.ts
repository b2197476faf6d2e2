/** `again`: not sent, a later try may work; `never`: no try will, as with a number that does not exist. */
export type SendAnswer = { sent: true; providerId: string } | { sent: false; problem: string; retry: 'again' | 'never' }

/** Sends texts to phones. Rejects when it is not known whether the text was sent. */
export interface SmsGateway {
  /** Sends at most 160 plain characters to a number in local form (07… or 01…). */
  send(mobileNumber: string, message: string): Promise<SendAnswer>
}
