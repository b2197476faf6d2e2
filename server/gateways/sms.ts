import type { Database } from '../database/database.ts'

export interface SmsGateway {
  /** Sends a text, at most 160 plain characters, to a number in local form. */
  send(mobileNumber: string, message: string): Promise<void>
}

/** Keeps texts in the outbox, where the owner's command `outbox` shows them. */
export function outboxSms(db: Database, clock: () => Date): SmsGateway {
  return {
    async send(mobileNumber, message) {
      await db.query('insert into outbox (mobile_number, message, created_at) values ($1, $2, $3)', [mobileNumber, message, clock()])
    },
  }
}
