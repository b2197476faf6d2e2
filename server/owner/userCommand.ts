import { expectWords, JSON_OPTION, printed, required, textOf, UsageProblem, type Command, type Run } from './command.ts'
import { counted, tableOf, tableOrNone } from './print.ts'
import { ROLES, type UserDetails, type UserLine } from './users.ts'

const WHO = 'WHO'

/** The actions of `user`, by name. */
const actions: Record<string, (run: Run) => Promise<void>> = {
  async add({ words, values, call, print }) {
    expectWords(words, [])
    const added = await call('addUser', {
      email: required(values, 'email', 'EMAIL'),
      phone: required(values, 'phone', 'PHONE'),
      name: required(values, 'name', 'NAME'),
      role: textOf(values['role']) ?? ROLES[0],
      password: textOf(values['password']),
    })
    print(`${added.email} can log in as ${added.role}, by email or with ${added.phone}.`)
    if (added.password) print(`Password, shown only now: ${added.password}`)
  },

  async list({ words, values, call, print }) {
    expectWords(words, [])
    const users = await call('listUsers', { role: textOf(values['role']), search: textOf(values['search']) })
    print(
      printed(values, users, (lines) =>
        tableOrNone(
          ['user', 'name', 'phone', 'email', 'proven', 'role', 'since', 'state'],
          lines.map((each) => [
            String(each.user),
            each.name,
            each.phone,
            each.email,
            each.isProven ? 'yes' : 'no',
            each.role,
            each.since,
            each.state,
          ]),
          'There are no such users.',
        ),
      ),
    )
  },

  async show({ words, values, call, print }) {
    const [who = ''] = expectWords(words, [WHO])
    const details = await call('showUser', { who })
    print(printed(values, details, (user) => tableOf(['user', String(user.user)], rowsOf(user))))
  },

  async disable({ words, call, print }) {
    const [who = ''] = expectWords(words, [WHO])
    print(`${titleOf(await call('disableUser', { who }))} is disabled and logged out everywhere.`)
  },

  async enable({ words, call, print }) {
    const [who = ''] = expectWords(words, [WHO])
    print(`${titleOf(await call('enableUser', { who }))} can log in again.`)
  },

  async pause({ words, call, print }) {
    const [who = ''] = expectWords(words, [WHO])
    print(`${titleOf(await call('pauseRider', { who }))} gets no more orders.`)
  },

  async resume({ words, call, print }) {
    const [who = ''] = expectWords(words, [WHO])
    print(`${titleOf(await call('resumeRider', { who }))} gets orders again.`)
  },

  async password({ words, call, print }) {
    const [who = ''] = expectWords(words, [WHO])
    const user = await call('renewPassword', { who })
    print(`${titleOf(user)} is logged out everywhere. New password, shown only now: ${user.password}`)
  },

  async 'end-sessions'({ words, call, print }) {
    const [who = ''] = expectWords(words, [WHO])
    print(`${titleOf(await call('endUserSessions', { who }))} is logged out everywhere.`)
  },

  async role({ words, call, print }) {
    const [who = '', role = ''] = expectWords(words, [WHO, 'ROLE'])
    const user = await call('changeRole', { who, role })
    print(`${titleOf(user)} is a ${user.role}.`)
  },

  async phone({ words, call, print }) {
    const [who = '', phone = ''] = expectWords(words, [WHO, 'PHONE'])
    const user = await call('changePhone', { who, phone })
    print(`${titleOf(user)} has the phone ${user.phone}. A text went to the old number and to the new one.`)
  },

  async delete({ words, call, print }) {
    const [who = ''] = expectWords(words, [WHO])
    const { title, keptOrders } = await call('removeUser', { who })
    const stay = `${counted(keptOrders, 'order')} stay${keptOrders === 1 ? 's' : ''}`
    print(`${title} is deleted.${keptOrders === 0 ? '' : ` ${stay}, without the person's data.`}`)
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
    ...JSON_OPTION,
  },
  details: [
    'add --email EMAIL --phone PHONE --name NAME [--role ROLE] [--password PASSWORD]',
    `                   ROLE is ${ROLES.join(', ')}; by default ${ROLES[0]}.`,
    '                   Without --password one is generated and shown once.',
    'list [--role ROLE] [--search TEXT] lists the accounts, the oldest first; TEXT is in name, email or number.',
    '                   --json, as with show, prints all that is known',
    'show WHO           shows what the shop has of an account. WHO is its phone, its email or its number in the list.',
    'disable WHO        logs a user out everywhere and refuses further log-ins',
    'enable WHO         allows log-ins again',
    'pause WHO          gives a rider no more orders; those that are out stay',
    'resume WHO         gives a paused rider orders again',
    'password WHO       sets a generated password and shows it once; the only way for an owner who forgot it',
    'end-sessions WHO   logs a user out everywhere; they can log in again',
    'role WHO ROLE      changes the role; a rider with orders to deliver stays one until they are delivered',
    'phone WHO PHONE    changes the number; a text goes to the old one and to the new one',
    "delete WHO         deletes the person's data for good. Orders stay, as what was sold and paid.",
  ].join('\n'),
  async run({ words: [action = '', ...words], ...run }) {
    const act = Object.hasOwn(actions, action) ? actions[action] : undefined
    if (!act) {
      const can = Object.keys(actions).join(', ')
      throw new UsageProblem(`What about the user? You can ${can}${action && `; not "${action}"`}.`)
    }
    await act({ words, ...run })
  },
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
