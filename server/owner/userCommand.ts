import { expectWords, required, textOf, UsageProblem, type Command, type Run } from './command.ts'
import { counted, tableOf } from './print.ts'
import { ROLES, type UserFacts, type UserLine } from './users.ts'

const WHO = 'WHO'

/** What can be done with accounts, by the word behind `user`. */
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
    const users = await call('listUsers', { role: textOf(values['role']) })
    if (users.length === 0) return print('There are no such users.')
    print(
      tableOf(
        ['user', 'name', 'phone', 'email', 'proven', 'role', 'since', 'state'],
        users.map((each) => [
          String(each.user),
          each.name,
          each.phone,
          each.email,
          each.isProven ? 'yes' : 'no',
          each.role,
          each.since,
          each.state,
        ]),
      ),
    )
  },

  async show({ words, call, print }) {
    const [who = ''] = expectWords(words, [WHO])
    const facts = await call('showUser', { who })
    print(tableOf(['user', String(facts.user)], factsOf(facts)))
  },

  async disable({ words, call, print }) {
    const [who = ''] = expectWords(words, [WHO])
    print(`${titleOf(await call('disableUser', { who }))} is disabled and logged out everywhere.`)
  },

  async enable({ words, call, print }) {
    const [who = ''] = expectWords(words, [WHO])
    print(`${titleOf(await call('enableUser', { who }))} can log in again.`)
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
    print(`${titleOf(user)} has the phone ${user.phone}. The old number and the new one are told.`)
  },

  async delete({ words, call, print }) {
    const [who = ''] = expectWords(words, [WHO])
    const { title, keptOrders } = await call('removeUser', { who })
    print(
      `${title} is deleted.${keptOrders === 0 ? '' : ` ${counted(keptOrders, 'order')} stay${keptOrders === 1 ? 's' : ''}, without the person's data.`}`,
    )
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
    password: { type: 'string' },
  },
  details: [
    'add --email EMAIL --phone PHONE --name NAME [--role ROLE] [--password PASSWORD]',
    `                   ROLE is ${ROLES.join(' or ')}; without it ${ROLES[0]}. Without --password one is made up and shown once.`,
    'list [--role ROLE] lists the accounts, the oldest first',
    'show WHO           says what the shop has of an account. WHO is its phone, its email or its number in the list.',
    'disable WHO        logs a person out everywhere and keeps them out',
    'enable WHO         lets them log in again',
    'end-sessions WHO   logs a person out everywhere; they can log in again',
    'role WHO ROLE      gives another role; a rider who is out with orders stays one until they are delivered',
    'phone WHO PHONE    gives another number; the old one and the new one are told by a text',
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

/** How an account is called in a line. */
function titleOf({ user, email, phone }: UserLine): string {
  return `User ${user} (${email || phone})`
}

function factsOf(facts: UserFacts): [string, string][] {
  const logsInBy = [facts.hasPassword && 'password', facts.hasGoogle && 'Google'].filter(Boolean)
  return [
    ['name', facts.name],
    ['phone', facts.phone],
    ['email', facts.email && `${facts.email} (${facts.isProven ? 'proven' : 'not proven'})`],
    ['role', facts.role],
    ['since', facts.since],
    ['state', facts.state],
    ['logs in by', logsInBy.join(', ')],
    ['sessions', String(facts.sessions)],
    ['orders', String(facts.orders)],
    ['addresses', String(facts.addresses)],
    ['reviews', String(facts.reviews)],
  ]
}
