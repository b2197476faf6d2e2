import { formatPrice } from '../../domain/money.ts'
import type { OrderLimits } from '../orders/orderLimits.ts'
import { MOST_PUBLIC_EVENTS } from '../security/audit.ts'
import { OwnerRefusal } from '../refusals.ts'
import type { AuditCheck } from '../security/auditChain.ts'
import { expectWords, required, textOf, UsageProblem, type Command, type Outcome, type Run } from './command.ts'
import { exportCommand } from './import/exportCommand.ts'
import { importCommand } from './import/importCommand.ts'
import { importReviewsCommand } from './import/importReviewsCommand.ts'
import { ANSWERS, type Answer } from './mpesa.ts'
import { orderCommands } from './orders/orderCommands.ts'
import { fromCallersFolder } from './paths.ts'
import { counted, linesOf, tableOf, tableOrNone } from './print.ts'
import { productCommand } from './products/productCommand.ts'
import { returnCommands } from './returnCommands.ts'
import { shopCommands } from './shopCommands.ts'
import { textsCommand } from './textsCommand.ts'
import { userCommand } from './userCommand.ts'
import { writeText } from './writeText.ts'

/** The shop owner's commands by name. */
export const commands: Record<string, Command> = {
  import: importCommand,
  export: exportCommand,
  'import-reviews': importReviewsCommand,

  ...orderCommands,

  dispatch: {
    usage: 'ORDER --rider EMAIL|PHONE',
    summary: 'Hand an order to a rider.',
    options: { rider: { type: 'string' } },
    changes: true,
    async run({ words, values, call }) {
      const [order = ''] = expectWords(words, ['ORDER'])
      const rider = required(values, 'rider', 'EMAIL|PHONE')
      const result = await call('dispatch', { order, rider })
      return { result, text: `${result.order} is ${result.status}; ${rider} brings it.` }
    },
  },

  'hand-over': {
    usage: 'ORDER --rider EMAIL|PHONE',
    summary: 'Hand an order that is out to another rider.',
    options: { rider: { type: 'string' } },
    details: 'For an order whose rider is disabled, paused or ill. Only the new rider sees it then.',
    changes: true,
    async run({ words, values, call }) {
      const [order = ''] = expectWords(words, ['ORDER'])
      const rider = required(values, 'rider', 'EMAIL|PHONE')
      const result = await call('handOver', { order, rider })
      return { result, text: `${rider} brings ${result.order} now.` }
    },
  },

  deliver: {
    usage: 'ORDER [--unpaid REASON]',
    summary: 'Note that an order has reached its customer.',
    options: { unpaid: { type: 'string' } },
    details: 'An order that is not paid needs a reason, which `payments` shows.',
    changes: true,
    async run({ words, values, call }) {
      const [order = ''] = expectWords(words, ['ORDER'])
      const result = await call('deliver', { order, unpaid: textOf(values['unpaid']) })
      return { result, text: `${result.order} is ${result.status}.` }
    },
  },

  cancel: {
    usage: 'ORDER --reason REASON',
    summary: 'Cancel an order that is not delivered yet. Its goods go back into the stock.',
    options: { reason: { type: 'string' } },
    details: 'The customer sees the reason. A paid order is then listed by `payments` until its refund is noted.',
    changes: true,
    async run({ words, values, call }) {
      const [order = ''] = expectWords(words, ['ORDER'])
      const result = await call('cancel', { order, reason: required(values, 'reason', 'REASON') })
      const due = `\nIt was paid. Return the money, then note it: refund ${result.order} --note REFERENCE`
      return { result, text: `${result.order} is Cancelled.${result.isRefundDue ? due : ''}` }
    },
  },

  refund: {
    usage: 'ORDER --note NOTE',
    summary: 'Note that the money of a cancelled order was returned.',
    options: { note: { type: 'string' } },
    details: 'NOTE says how, such as the number of the M-PESA payment. The shop itself sends no money.',
    changes: true,
    async run({ words, values, call }) {
      const [order = ''] = expectWords(words, ['ORDER'])
      const result = await call('refund', { order, note: required(values, 'note', 'NOTE') })
      return { result, text: `The refund of ${result.order} is noted.` }
    },
  },

  ...returnCommands,

  'paid-cash': {
    usage: 'ORDER',
    summary: 'Note that an order was paid in cash.',
    options: {},
    changes: true,
    async run({ words, call }) {
      const [order = ''] = expectWords(words, ['ORDER'])
      const result = await call('paidCash', { order })
      return { result, text: `${result.order} is paid in cash.` }
    },
  },

  limits: {
    usage: '[--order-total SHILLINGS] [--pieces NUMBER] [--unpaid-orders NUMBER]',
    summary: 'Show or set what one customer may order.',
    options: {
      'order-total': { type: 'string' },
      pieces: { type: 'string' },
      'unpaid-orders': { type: 'string' },
    },
    details: [
      'The total of an order with delivery (M-PESA takes at most 250,000 at once), the pieces of one product in one',
      'order, and the orders of one customer that are neither paid, delivered nor cancelled.',
    ].join('\n'),
    changes: true,
    async run({ words, values, call }) {
      expectWords(words, [])
      const limits = await call('limits', {
        ...limitOf(values, 'order-total', 'orderTotal'),
        ...limitOf(values, 'pieces', 'piecesOfOne'),
        ...limitOf(values, 'unpaid-orders', 'unpaidOrders'),
      })
      const rows: [string, number][] = [
        ['order-total', limits.orderTotal],
        ['pieces', limits.piecesOfOne],
        ['unpaid-orders', limits.unpaidOrders],
      ]
      return { result: limits, text: tableOf(['limit', 'at most'], rows) }
    },
  },

  invoice: {
    usage: 'ORDER [--out FILE]',
    summary: 'Print the invoice of an order as a page (HTML), or write it to a file.',
    options: { out: { type: 'string' } },
    details: 'A browser shows the file, and prints it or saves it as PDF.',
    async run({ words, values, call }) {
      const [order = ''] = expectWords(words, ['ORDER'])
      const file = textOf(values['out'])
      const invoice = await call('invoice', { order })
      if (!file) return { result: invoice, text: invoice.html.trimEnd() }
      await writeText(fromCallersFolder(file), invoice.html, 'invoice')
      const { html: _, ...result } = invoice
      return { result: { ...result, file }, text: `Invoice ${result.number} of order ${result.order} is in ${file}.` }
    },
  },

  payments: {
    usage: '[--all]',
    summary: 'List the money that needs you, oldest first.',
    options: { all: { type: 'boolean' } },
    details: [
      'These are orders that were paid twice or not with their total, answers of M-PESA that were not accepted,',
      'requests that were not answered for over an hour, unless the order is paid by now, orders that were delivered',
      'unpaid, and refunds that are due. Each says what to do: payment-done notes a payment as checked, refund the',
      'money as returned, paid-cash an order as paid in cash. --all lists every payment that was requested.',
    ].join('\n'),
    async run({ words, values, call }) {
      expectWords(words, [])
      const all = values['all'] === true
      const payments = await call('payments', { all })
      const none = all ? 'No payment was requested yet.' : 'No money needs you.'
      const lines = payments.map(({ order, asked, phone, amount, result, advice }) =>
        [order, asked, phone, amount, [result, advice].filter(Boolean).join(' ')].join('  '),
      )
      return { result: payments, text: linesOf(lines, none) }
    },
  },

  'payment-done': {
    usage: 'ORDER --note NOTE',
    summary: 'Note that you have checked the payments of an order that needed you.',
    options: { note: { type: 'string' } },
    details: 'NOTE says what you found or did, such as the number of the M-PESA payment that you returned.',
    changes: true,
    async run({ words, values, call }) {
      const [order = ''] = expectWords(words, ['ORDER'])
      const result = await call('checkPayments', { order, note: required(values, 'note', 'NOTE') })
      return { result, text: `The payments of ${result.order} are checked.` }
    },
  },

  product: productCommand,

  user: userCommand,

  ...shopCommands,

  texts: textsCommand,

  demo: {
    usage: '[off]',
    summary: 'Show whether the shop is in demo mode, or end that for good.',
    options: {},
    details: [
      'In demo mode there are accounts with public passwords, and M-PESA, texts, emails and Google are simulated where',
      'they are not set up. It also ends with the first owner account of your own, and at a start with an address in',
      'shop.config.json. Then the demo accounts are gone, and nothing is simulated.',
    ].join('\n'),
    changes: true,
    async run({ words, call }) {
      if (words.length === 0) {
        const state = await call('demo', {})
        return { result: state, text: `The shop is ${state.isDemo ? '' : 'not '}in demo mode.` }
      }
      const [action] = expectWords(words, ['off'])
      if (action !== 'off') throw new UsageProblem(`Use off; not "${action}".`)
      const { hasEnded, ...state } = await call('demoOff', {})
      const text = hasEnded
        ? 'Demo mode has ended: the demo accounts are gone, and nothing is simulated any more.'
        : 'The shop is not in demo mode.'
      const next = '\nNow make the account of an owner: user add --role Owner --email EMAIL --phone PHONE --name NAME'
      return { result: { ...state, hasEnded }, text: text + (state.hasOwner ? '' : next) }
    },
  },

  outbox: {
    usage: '',
    summary: 'List the texts and emails to customers, newest last.',
    options: {},
    async run({ words, call }) {
      expectWords(words, [])
      const texts = await call('outbox', {})
      const lines = texts.map(({ sent, to, message, state }) => `${sent}  ${to}  ${message}${state && `  (${state})`}`)
      return { result: texts, text: linesOf(lines, 'No text was sent yet.') }
    },
  },

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

  verify: {
    usage: '',
    summary: 'Check what must hold in the data: orders, stock, invoices, payments, the audit log.',
    options: {},
    details: [
      'It changes nothing, and the shop may be open. It ends with 1 when it finds something, and says where. The same',
      'is checked every night; stock is compared with the night before.',
    ].join('\n'),
    async run({ words, call }) {
      expectWords(words, [])
      const check = await call('verify', {})
      const { problems, orders, seconds } = check
      if (problems.length > 0) throw new OwnerRefusal(problems.join('\n'))
      return { result: check, text: `All is well: ${counted(orders, 'order')} checked in ${seconds} s.` }
    },
  },

  mpesa: {
    usage: `[${Object.keys(ANSWERS).join('|')} ORDER]`,
    summary: 'Show the prompts that wait on the simulated phone, or answer one.',
    options: {},
    details: 'A prompt without an answer expires after two minutes. An expired one can still be paid, late.',
    changes: true,
    async run({ words, call }) {
      if (words.length === 0) {
        const prompts = await call('prompts', {})
        const rows = prompts.map((each) => [each.order, each.phone, each.amount, each.since])
        const text = tableOrNone(['order', 'phone', 'amount', 'since'], rows, 'No phone shows a prompt.')
        return { result: prompts, text }
      }
      const [answer = '', order = ''] = expectWords(words, ['ANSWER', 'ORDER'])
      if (!isAnswer(answer))
        throw new UsageProblem(`The phone can ${Object.keys(ANSWERS).join(', ')}; not "${answer}".`)
      const done = await call('answer', { order, answer })
      const text = done.receipt
        ? `${done.order} is paid: ${formatPrice(done.amount)}, receipt ${done.receipt}.`
        : `${done.order} was not paid: ${ANSWER_TEXTS[answer]}.`
      return { result: done, text }
    },
  },

  backup: {
    usage: 'FILE',
    summary: 'Write all that the shop has to a file, while it runs or not.',
    options: {},
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
    options: {},
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
    options: {},
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

function limitOf(values: Run['values'], option: string, name: keyof OrderLimits): Partial<OrderLimits> {
  const text = textOf(values[option])
  if (text === undefined) return {}
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new UsageProblem(`--${option} takes a whole number from 1 to 999999999.`)
  return { [name]: Number(text) }
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

const ANSWER_TEXTS: Record<Answer, string> = {
  pay: 'paid',
  cancel: 'the prompt was cancelled',
  'wrong-pin': 'the PIN was wrong',
  'low-balance': 'the account had not enough money',
  silent: 'the phone did not answer',
}

function isAnswer(text: string): text is Answer {
  return Object.hasOwn(ANSWERS, text)
}
