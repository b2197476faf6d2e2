import { MOST_PUBLIC_EVENTS } from '../../security/audit.ts'
import { OwnerRefusal } from '../../refusals.ts'
import type { AuditCheck } from '../../security/auditChain.ts'
import { expectWords, textOf, UsageProblem, type Command, type Outcome } from './command.ts'
import { fromCallersFolder } from './paths.ts'
import { counted, linesOf, tableOrNone } from './print.ts'
import { writeText } from './writeText.ts'

/** The commands of the terminal about what the shop has sent, noted and kept, and its mode. */
export const dataInTerminal: Record<string, Command> = {
  newsletter: {
    usage: '[--csv] [--out FILE]',
    summary: 'List who gets the newsletter, the latest last, or write the list to a file.',
    options: { csv: { type: 'boolean' }, out: { type: 'string' } },
    details: [
      'Each opened the link in the email that the shop sent them, at the time that the list says. --csv prints it as a',
      'table for a mailing program; --out writes that table to a file. Put the leave_link of each address into what',
      'you send it: it ends the newsletter.',
    ].join('\n'),
    async run({ words, values, call }) {
      expectWords(words, [])
      const file = textOf(values['out'])
      const { csv, ...result } = await call('newsletter', {})
      const { subscribers, waiting } = result
      const count = counted(subscribers.length, 'subscriber')
      if (file) {
        await writeText(fromCallersFolder(file), csv, 'list')
        return { result: { subscribers: subscribers.length, file }, text: `${count} in ${file}.` }
      }
      if (values['csv'] === true) return { result, text: csv.trimEnd() }
      const rows = subscribers.map(({ email, language, consented }) => [email, language, consented])
      const table = tableOrNone(['email', 'language', 'since'], rows, 'Nobody is subscribed yet.')
      return { result, text: `${table}\n\nNot confirmed yet: ${waiting}` }
    },
  },

  audit: {
    usage: '[--since WHEN] [--limit N] [--values] [--verify [--expect END]]',
    summary: 'List what happened to accounts and what you changed, newest last.',
    options: {
      since: { type: 'string' },
      limit: { type: 'string', default: '100' },
      values: { type: 'boolean' },
      verify: { type: 'boolean' },
      expect: { type: 'string' },
    },
    details: [
      'Log-ins, requested and wrong codes, new passwords and registrations, with the account and the address that they',
      'came from (of IPv6 its network); and each command of yours that changed something, or read what people have',
      'entrusted to the shop, from "owner". The latest 100 without --limit.',
      "WHEN is a day, or a day and a time, in Kenya: --since 2026-11-20 or --since '2026-11-20 14:30'.",
      '--values also prints what was changed in full, as JSON.',
      'What a limit refuses is not listed. Of what anyone can try, only ' +
        `${MOST_PUBLIC_EVENTS.toLocaleString('en')} entries an hour are; "not written" says how many more there were.`,
      'Entries are kept for a year.',
      '--verify checks that no entry was changed or removed since the shop linked it, seconds after it was written. It',
      'prints the end of the chain. Note that elsewhere: --expect END then shows whether it is still in the chain.',
    ].join('\n'),
    async run({ words, values, call }) {
      expectWords(words, [])
      const expected = textOf(values['expect'])
      if (values['verify'] === true) return verifiedAudit(await call('verifyAudit', { expected }))
      if (expected !== undefined) throw new UsageProblem('--expect is for --verify.')
      const entries = await call('audit', { since: sinceOf(textOf(values['since'])), limit: rowsOf(values['limit']) })
      const none = 'There are no such entries.'
      if (values['values'] === true) {
        const lines = entries.map(({ when, event, from, account, about, by, details }) =>
          [when, event, by || from, account && `account ${account}`, about, details && JSON.stringify(details)]
            .filter(Boolean)
            .join('  '),
        )
        return { result: entries, text: linesOf(lines, none) }
      }
      const text = tableOrNone(
        ['when', 'event', 'from', 'account', 'email', 'about', 'by'],
        entries.map((each) => [each.when, each.event, each.from, each.account, each.email, each.about, each.by]),
        none,
      )
      return { result: entries, text }
    },
  },

  backup: {
    usage: 'FILE',
    summary: 'Write all that the shop has to a file, while it runs or not.',
    details:
      'For the embedded database. The file holds what customers have entrusted to you; only your user may read it. ' +
      'A file of that name is replaced.',
    async run({ words, call }) {
      const [file = ''] = expectWords(words, ['FILE'])
      const { bytes } = await call('backup', { file: fromCallersFolder(file) })
      return { result: { file, bytes }, text: `The backup is in ${file} (${(bytes / 1e6).toFixed(1)} MB).` }
    },
  },

  restore: {
    usage: 'FILE',
    summary: 'Replace all that the shop has with a backup. The shop must be stopped.',
    details:
      'For the embedded database. What the shop had before is kept in its data folder; delete it when all is well.',
    async run({ words, call }) {
      const [file = ''] = expectWords(words, ['FILE'])
      const { aside, isDemo, hasEndedDemo } = await call('restore', { file: fromCallersFolder(file) })
      const lines = [
        `The shop has what ${file} holds. Its next order and its next invoice are numbered from the next thousand, ` +
          'so that no number is given twice.',
        ...(isDemo
          ? ['It is in demo mode, with accounts whose passwords are public, until you end that: demo off']
          : []),
        ...(hasEndedDemo
          ? ['The backup is of a demo, and this shop is not: its demo accounts were removed, nothing is simulated.']
          : []),
        ...(aside ? [`What it had before is in ${aside}.`] : []),
      ]
      return { result: { file, aside, isDemo, hasEndedDemo }, text: lines.join('\n') }
    },
  },

  'move-in': {
    usage: '',
    summary: 'Copy all that the embedded database has into the empty one of DATABASE_URL. The shop must be stopped.',
    details: 'The embedded database stays as it is. Start the shop with the same DATABASE_URL afterwards.',
    async run({ words, call }) {
      expectWords(words, [])
      const result = await call('moveIn', {})
      const rows = result.rows.toLocaleString('en')
      return { result, text: `The shop has moved: ${rows} rows were copied. Start it with the same DATABASE_URL.` }
    },
  },
}

/** Throws OwnerRefusal when something is wrong, so that a script sees it by the exit code. */
function verifiedAudit(check: AuditCheck): Outcome {
  if (check.problems.length > 0) throw new OwnerRefusal(check.problems.join('\n'))
  const { entries, waiting, end } = check
  const rest = waiting ? `, ${waiting.toLocaleString('en')} not linked yet` : ''
  return { result: check, text: `The audit log is whole: ${counted(entries, 'entry', 'entries')}${rest}.\nEnd: ${end}` }
}

/** Parses a time in Kenya into ISO 8601. */
function sinceOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const [, day, time = '00:00'] = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d))?$/.exec(text.trim()) ?? []
  const moment = new Date(`${day}T${time}+03:00`)
  if (Number.isNaN(moment.getTime()))
    throw new UsageProblem("--since takes a day such as 2026-11-20, or a day and a time such as '2026-11-20 14:30'.")
  return moment.toISOString()
}

function rowsOf(text: unknown): number {
  if (!/^[1-9]\d{0,5}$/.test(String(text))) throw new UsageProblem('--limit takes a whole number from 1 to 999999.')
  return Number(text)
}
