import { isOwner, isRider } from '../../../domain/people/roles.ts'
import { OWNER_IDLE_MINUTES } from '../../../domain/people/session.ts'
import { OwnerRefusal } from '../../refusals.ts'
import { expectWords, required, textOf, UsageProblem, type Command, type Outcome, type Run } from './command.ts'
import { fromCallersFolder } from './paths.ts'
import { counted, tableOf, tableOrNone } from './print.ts'
import { writeText } from './writeText.ts'
import { ROLES, type UserDetails, type UserLine } from '../users.ts'

const WHO = 'WHO'

/** Minutes without activity that end an owner's session. */
const LENGTHS = ['1', String(OWNER_IDLE_MINUTES)]

/** The actions of `user`, by name. */
const actions: Record<string, (run: Run) => Promise<Outcome>> = {
  async add({ words, values, call }) {
    expectWords(words, [])
    const role = textOf(values['role']) ?? ROLES[0]
    const needsEmail = !isRider({ role })
    const added = await call('addUser', {
      email: needsEmail ? required(values, 'email', 'EMAIL') : (textOf(values['email']) ?? ''),
      phone: required(values, 'phone', 'PHONE'),
      name: required(values, 'name', 'NAME'),
      role,
      password: textOf(values['password']),
    })
    const text = added.email
      ? `${added.email} can log in as ${added.role}, by email or with ${added.phone}.`
      : `${added.phone} can log in as ${added.role}.`
    return withPassword(added, text, '\nPassword', values)
  },

  async list({ words, values, call }) {
    expectWords(words, [])
    const users = await call('listUsers', { role: textOf(values['role']), search: textOf(values['search']) })
    const text = tableOrNone(
      ['user', 'name', 'phone', 'email', 'proven', 'role', 'since', 'state'],
      users.map((each) => [
        String(each.user),
        each.name,
        each.phone,
        each.email,
        each.email && (each.isProven ? 'yes' : 'no'),
        each.role,
        each.since,
        each.state,
      ]),
      'There are no such users.',
    )
    return { result: users, text }
  },

  async show({ words, call }) {
    const [who = ''] = expectWords(words, [WHO])
    const details = await call('showUser', { who })
    return { result: details, text: tableOf(['user', String(details.user)], rowsOf(details)) }
  },

  async export({ words, values, call }) {
    const [who = ''] = expectWords(words, [WHO])
    const file = textOf(values['out'])
    const { user, data } = await call('exportUser', { who })
    const json = JSON.stringify(data, null, 2)
    if (!file) return { result: data, text: json }
    await writeText(fromCallersFolder(file), `${json}\n`, 'copy')
    return { result: { user, file }, text: `What the shop has of user ${user} is in ${file}.` }
  },

  async disable({ words, call }) {
    const [who = ''] = expectWords(words, [WHO])
    const user = await call('disableUser', { who })
    return { result: user, text: `${titleOf(user)} is disabled and logged out everywhere.${warningOf(user.out)}` }
  },

  async enable({ words, call }) {
    const [who = ''] = expectWords(words, [WHO])
    const user = await call('enableUser', { who })
    return { result: user, text: `${titleOf(user)} can log in again.` }
  },

  async pause({ words, call }) {
    const [who = ''] = expectWords(words, [WHO])
    const user = await call('pauseRider', { who })
    return { result: user, text: `${titleOf(user)} gets no more orders.${warningOf(user.out)}` }
  },

  async resume({ words, call }) {
    const [who = ''] = expectWords(words, [WHO])
    const user = await call('resumeRider', { who })
    return { result: user, text: `${titleOf(user)} gets orders again.` }
  },

  async password({ words, values, call }) {
    const [who = ''] = expectWords(words, [WHO])
    const user = await call('renewPassword', { who })
    return withPassword(user, `${titleOf(user)} is logged out everywhere.`, ' New password', values)
  },

  async 'reset-factors'({ words, call }) {
    const [who = ''] = expectWords(words, [WHO])
    const user = await call('resetSecondFactor', { who })
    const text = `${titleOf(user)} has no app, recovery codes and passkeys any more, and is logged out everywhere.`
    return { result: user, text: `${text} A text confirms the next log-in.` }
  },

  async 'end-sessions'({ words, call }) {
    const [who = ''] = expectWords(words, [WHO])
    const user = await call('endSessions', { who })
    return { result: user, text: `${titleOf(user)} is logged out everywhere.` }
  },

  async session({ words, call }) {
    const [who = '', minutes = ''] = expectWords(words, [WHO, LENGTHS.join('|')])
    if (!LENGTHS.includes(minutes))
      throw new UsageProblem(`A session lasts ${LENGTHS.join(' or ')} minutes; not "${minutes}".`)
    const user = await call('userToChange', { who })
    if (!isOwner(user)) throw new OwnerRefusal(`${titleOf(user)} is no owner.`)
    const result = await call('setIdleMinutes', { who: String(user.user), minutes: Number(minutes) })
    const length = counted(Number(minutes), 'minute')
    return { result, text: `${titleOf(result)} is logged out after ${length} without activity.` }
  },

  async role({ words, call }) {
    const [who = '', role = ''] = expectWords(words, [WHO, 'ROLE'])
    const user = await call('changeRole', { who, role })
    return { result: user, text: `${titleOf(user)} is a ${user.role}.` }
  },

  async phone({ words, call }) {
    const [who = '', phone = ''] = expectWords(words, [WHO, 'PHONE'])
    const user = await call('changePhone', { who, phone })
    return {
      result: user,
      text: `${titleOf(user)} has the phone ${user.phone}. A text went to the old number and to the new one.`,
    }
  },

  async delete({ words, call }) {
    const [who = ''] = expectWords(words, [WHO])
    const { addresses, reviews } = await call('userToChange', { who })
    const deleted = await call('deleteUser', { who })
    const { title, keptOrders } = deleted
    const kept = [
      ...(keptOrders ? [counted(keptOrders, 'order')] : []),
      ...(reviews ? [counted(reviews, 'review')] : []),
    ]
    const stay = keptOrders + reviews === 1 ? 'stays' : 'stay'
    return {
      result: { ...deleted, deletedAddresses: addresses, keptReviews: reviews },
      text: [
        `${title} is deleted${addresses ? `, with ${counted(addresses, 'address', 'addresses')}` : ''}.`,
        ...(kept.length > 0 ? [`${kept.join(' and ')} ${stay}, without the person's data.`] : []),
      ].join(' '),
    }
  },
}

export const userCommand: Command = {
  usage: `${Object.keys(actions).join('|')} …`,
  summary: 'Add, list, show, change or delete people who can log in.',
  options: {
    email: { type: 'string' },
    phone: { type: 'string' },
    name: { type: 'string' },
    role: { type: 'string' },
    search: { type: 'string' },
    password: { type: 'string' },
    out: { type: 'string' },
  },
  details: [
    'add --email EMAIL --phone PHONE --name NAME [--role ROLE] [--password PASSWORD]',
    `                   ROLE is ${ROLES.join(', ')}; by default ${ROLES[0]}.`,
    '                   A rider needs no email. Without --password one is generated and shown once.',
    'list [--role ROLE] [--search TEXT] lists the accounts, the oldest first; TEXT is in name, email or number.',
    'show WHO           shows what the shop has of an account. WHO is its phone, its email or its number in the list.',
    'export WHO         prints all that the shop has of a person, as JSON for them; --out FILE writes it to a file',
    'disable WHO        logs a user out everywhere and refuses further log-ins',
    'enable WHO         allows log-ins again',
    'pause WHO          gives a rider no more orders; those that are out stay',
    'resume WHO         gives a paused rider orders again',
    'password WHO       sets a generated password and shows it once; the only way for an owner who forgot it',
    'reset-factors WHO  removes app, recovery codes and passkeys of an owner who lost the phone',
    'end-sessions WHO   logs a user out everywhere; they can log in again',
    `session WHO ${LENGTHS.join('|')}   after so many minutes without activity an owner is logged out`,
    'role WHO ROLE      changes the role; a rider with orders to deliver stays one until they are delivered',
    'phone WHO PHONE    changes the number; a text goes to the old one and to the new one',
    "delete WHO         deletes the person's data for good. Orders stay, as what was sold and paid.",
  ].join('\n'),
  changes: true,
  async run({ words: [action = '', ...words], ...run }) {
    const act = Object.hasOwn(actions, action) ? actions[action] : undefined
    if (!act) {
      const can = Object.keys(actions).join(', ')
      throw new UsageProblem(`What about the user? You can ${can}${action && `; not "${action}"`}.`)
    }
    return act({ words, ...run })
  },
}

/** Returns what is said of an account, with its generated password unless nothing was changed. */
function withPassword<User extends { password: string | null }>(
  { password, ...user }: User,
  text: string,
  label: string,
  values: Run['values'],
): Outcome {
  if (!password || values['dry-run'] === true) return { result: { ...user, password: null }, text }
  return { result: { ...user, password }, text: `${text}${label}, shown only now: ${password}` }
}

/** Says which orders are still out with a rider. */
function warningOf(out: readonly string[]): string {
  if (out.length === 0) return ''
  return `\nStill out with them: ${out.join(', ')}. To give one to another rider: hand-over ORDER --rider EMAIL|PHONE`
}

/** Returns the name of an account in a message. */
function titleOf({ user, email, phone }: UserLine): string {
  return `User ${user} (${email || phone})`
}

function rowsOf(details: UserDetails): [string, string][] {
  const logsInBy = [details.hasPassword && 'password', details.hasGoogle && 'Google'].filter(Boolean)
  return [
    ['name', details.name],
    ['phone', details.phone],
    ['email', details.email && `${details.email} (${details.isProven ? 'proven' : 'not proven'})`],
    ['role', details.role],
    ['since', details.since],
    ['state', details.state],
    ['logs in by', logsInBy.join(', ')],
    ['sessions', String(details.sessions)],
    ['orders', String(details.orders)],
    ['addresses', String(details.addresses)],
    ['reviews', String(details.reviews)],
  ]
}
