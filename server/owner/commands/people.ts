import * as z from 'zod/mini'
import { ownerArgs } from '../../../contract/owner/commands.ts'
import { isOwner, isRider } from '../../../domain/people/roles.ts'
import { listNewsletter } from '../../people/newsletter.ts'
import type { Store } from '../../store.ts'
import { listAudit, verifyAudit } from '../audit.ts'
import { listTexts } from '../outbox.ts'
import { always, ownerCommand } from '../ownerCommand.ts'
import type { ToldChange } from '../tellOwners.ts'
import { counted, linesOf, tableOf, tableOfFields } from '../terminal/print.ts'
import * as users from '../users.ts'

const ofAccount = ownerArgs.disableUser

/** The owner's commands about people who can log in, and what the shop tells them. */
export const peopleCommands = {
  addUser: ownerCommand({
    prepare: users.prepareUser,
    run: users.addUser,
    changes: (_args, { phone, role }) => ({ command: 'user add', about: role, login: phone }),
    needsFreshFactor: always,
    tells: asCompared,
    mayMakeOwner: true,
    terminal: {
      name: 'user add',
      summary: 'Add someone who can log in.',
      details: [
        `ROLE is ${users.ROLES.join(', ')}; by default ${users.ROLES[0]}. A rider needs no email.`,
        'Without --password one is generated and shown once.',
      ].join('\n'),
      args: z.extend(z.partial(ownerArgs.addUser, { email: true, role: true }), { password: z.optional(z.string()) }),
      check: ({ email, role = '' }) => (email?.trim() || isRider({ role }) ? null : '--email EMAIL is missing.'),
      text: ({ email, phone, role, password }) =>
        (email ? `${email} can log in as ${role}, by email or with ${phone}.` : `${phone} can log in as ${role}.`) +
        shownOnce('\nPassword', password),
    },
  }),

  listUsers: ownerCommand({
    run: users.listUsers,
    changes: null,
    reads: ({ role }, listed) => ({ command: 'user list', about: role || 'all', details: { accounts: listed.length } }),
    terminal: {
      name: 'user list',
      summary: 'List the accounts, the oldest first.',
      details: 'TEXT is in name, email or number.',
      args: z.object({ role: z.optional(z.string()), search: z.optional(z.string()) }),
      options: { search: 'search TEXT' },
      text: (listed) =>
        tableOfFields(
          ['user', 'name', 'phone', 'email', 'proven', 'role', 'since', 'state'],
          listed.map((each) => ({
            ...each,
            user: String(each.user),
            proven: each.email && (each.isProven ? 'yes' : 'no'),
          })),
          'There are no such users.',
        ),
    },
  }),
  listPeople: ownerCommand({
    run: users.listPeople,
    changes: null,
    reads: ({ role }) => ({ command: 'user list', about: role || 'all' }),
  }),
  showUser: ownerCommand({
    run: users.showUser,
    changes: null,
    reads: (_args, { user }) => ({ command: 'user show', userId: user }),
    terminal: {
      name: 'user show',
      summary: 'Show what the shop has of an account.',
      details: 'WHO is its phone, its email or its number in the list.',
      args: ofAccount,
      text: (details) => tableOf(['user', String(details.user)], rowsOf(details)),
    },
  }),
  exportUser: ownerCommand({
    run: users.exportUser,
    changes: null,
    reads: (_args, { user }) => ({ command: 'user export', userId: user }),
    terminal: {
      name: 'user export',
      summary: 'Print all that the shop has of a person, as JSON for them, or write it to a file.',
      args: ofAccount,
      text: ({ data }) => JSON.stringify(data, null, 2),
      file: {
        what: 'copy',
        told: ({ user }, file) => ({
          result: { user, file },
          text: `What the shop has of user ${user} is in ${file}.`,
        }),
      },
    },
  }),
  /** The account that a change is about to be made to, which has an entry of its own. */
  userToChange: ownerCommand({ run: users.showUser, changes: null }),

  disableUser: ownerCommand({
    run: users.disableUser,
    changes: (_args, { user }) => ({ command: 'user disable', userId: user }),
    needsFreshFactor: always,
    tells: asCompared,
    browser: { isForOthers: true },
    terminal: {
      name: 'user disable',
      summary: 'Log a user out everywhere and refuse further log-ins.',
      text: (user) => `${titleOf(user)} is disabled and logged out everywhere.${warningOf(user)}`,
    },
  }),
  enableUser: ownerCommand({
    run: users.enableUser,
    changes: (_args, { user }) => ({ command: 'user enable', userId: user }),
    needsFreshFactor: always,
    tells: asCompared,
    mayMakeOwner: true,
    terminal: {
      name: 'user enable',
      summary: 'Allow log-ins again.',
      text: (user) => `${titleOf(user)} can log in again.`,
    },
  }),
  endSessions: ownerCommand({
    run: users.endUserSessions,
    changes: (_args, { user }) => ({ command: 'user end-sessions', userId: user }),
    needsFreshFactor: always,
    terminal: {
      name: 'user end-sessions',
      summary: 'Log a user out everywhere; they can log in again.',
      text: (user) => `${titleOf(user)} is logged out everywhere.`,
    },
  }),
  changeRole: ownerCommand({
    run: users.changeRole,
    changes: (_args, { user, role }) => ({ command: 'user role', about: role, userId: user }),
    needsFreshFactor: always,
    tells: ({ name, role, formerRole }) => (role === formerRole ? {} : { role: { name, role } }),
    mayMakeOwner: true,
    terminal: {
      name: 'user role',
      summary: 'Change the role of a user; a rider with orders to deliver stays one until they are delivered.',
      args: z.object({ who: z.string(), role: z.string() }),
      words: ['role'],
      text: (user) => `${titleOf(user)} is a ${user.role}.`,
    },
  }),
  changePhone: ownerCommand({
    run: users.changePhone,
    changes: (_args, { user }) => ({ command: 'user phone', userId: user }),
    needsFreshFactor: always,
    tells: ofOwner,
    browser: { isForOthers: true },
    terminal: {
      name: 'user phone',
      summary: 'Change the number of a user; a text goes to the old one and to the new one.',
      words: ['phone'],
      text: (user) => `${titleOf(user)} has the phone ${user.phone}. A text went to the old number and to the new one.`,
    },
  }),
  pauseRider: ownerCommand({
    run: users.pauseRider,
    changes: (_args, { user }) => ({ command: 'user pause', userId: user }),
    terminal: {
      name: 'user pause',
      summary: 'Give a rider no more orders; those that are out stay.',
      text: (user) => `${titleOf(user)} gets no more orders.${warningOf(user)}`,
    },
  }),
  resumeRider: ownerCommand({
    run: users.resumeRider,
    changes: (_args, { user }) => ({ command: 'user resume', userId: user }),
    terminal: {
      name: 'user resume',
      summary: 'Give a paused rider orders again.',
      text: (user) => `${titleOf(user)} gets orders again.`,
    },
  }),
  renewPassword: ownerCommand({
    prepare: users.preparePassword,
    run: users.renewPassword,
    changes: (_args, { user }) => ({ command: 'user password', userId: user }),
    needsFreshFactor: always,
    tells: ofOwner,
    browser: { isForOthers: true },
    terminal: {
      name: 'user password',
      summary: 'Set a generated password and show it once; the only way for an owner who forgot it.',
      text: (user) => `${titleOf(user)} is logged out everywhere.${shownOnce(' New password', user.password)}`,
    },
  }),
  resetSecondFactor: ownerCommand({
    run: users.resetSecondFactor,
    changes: (_args, { user }) => ({ command: 'user reset-factors', userId: user }),
    tells: ofOwner,
    terminal: {
      name: 'user reset-factors',
      summary: 'Remove app, recovery codes and passkeys of an owner who lost the phone.',
      args: ofAccount,
      text: (user) =>
        `${titleOf(user)} has no app, recovery codes and passkeys any more, and is logged out everywhere. ` +
        'A text confirms the next log-in.',
    },
  }),
  setIdleMinutes: ownerCommand({
    run: users.setIdleMinutes,
    changes: ({ minutes }, { user }) => ({ command: 'session length', about: `${minutes} min`, userId: user }),
    terminal: {
      name: 'user session',
      summary: 'Set after how many minutes without activity an owner is logged out.',
      args: z.object({ who: z.string(), minutes: z.literal(users.IDLE_MINUTES) }),
      words: ['minutes'],
      text: (user, { minutes }) =>
        `${titleOf(user)} is logged out after ${counted(minutes, 'minute')} without activity.`,
    },
  }),
  deleteUser: ownerCommand({
    run: users.removeUser,
    changes: (_args, { user, keptOrders }) => ({
      command: 'user delete',
      about: `${keptOrders} orders kept`,
      userId: user,
    }),
    needsFreshFactor: always,
    tells: asCompared,
    browser: { isForOthers: true },
    terminal: {
      name: 'user delete',
      summary: "Delete a person's data for good. Orders stay, as what was sold and paid.",
      text({ title, keptOrders, keptReviews, deletedAddresses }) {
        const kept = [
          ...(keptOrders ? [counted(keptOrders, 'order')] : []),
          ...(keptReviews ? [counted(keptReviews, 'review')] : []),
        ]
        const stay = keptOrders + keptReviews === 1 ? 'stays' : 'stay'
        const addresses = deletedAddresses ? `, with ${counted(deletedAddresses, 'address', 'addresses')}` : ''
        return [
          `${title} is deleted${addresses}.`,
          ...(kept.length > 0 ? [`${kept.join(' and ')} ${stay}, without the person's data.`] : []),
        ].join(' ')
      },
    },
  }),

  outbox: ownerCommand({
    run: (store: Store) => listTexts(store),
    changes: null,
    reads: (_args, texts) => ({ command: 'outbox', details: { messages: texts.length } }),
    terminal: {
      name: 'outbox',
      summary: 'List the texts and emails to customers, newest last.',
      text: (texts) =>
        linesOf(
          texts.map(({ sent, to, message, state }) => `${sent}  ${to}  ${message}${state && `  (${state})`}`),
          'No text was sent yet.',
        ),
    },
  }),
  newsletter: ownerCommand({
    run: (store: Store) => listNewsletter(store),
    changes: null,
    reads: (_args, { subscribers }) => ({ command: 'newsletter', details: { addresses: subscribers.length } }),
  }),
  audit: ownerCommand({ run: listAudit, changes: null }),
  verifyAudit: ownerCommand({ run: verifyAudit, changes: null }),
}

function asCompared(): ToldChange {
  return {}
}

function ofOwner({ name, role }: { name: string; role: string }): ToldChange {
  return isOwner({ role }) ? { logInOf: name } : {}
}

/** Says a generated password; in a dry run there is none. */
function shownOnce(label: string, password: string | null): string {
  return password ? `${label}, shown only now: ${password}` : ''
}

/** Says which orders are still out with a rider. */
function warningOf({ out }: { out: readonly string[] }): string {
  if (out.length === 0) return ''
  return `\nStill out with them: ${out.join(', ')}. To give one to another rider: hand-over ORDER --rider EMAIL|PHONE`
}

/** Returns the name of an account in a message. */
function titleOf({ user, email, phone }: users.UserLine): string {
  return `User ${user} (${email || phone})`
}

function rowsOf(details: users.UserDetails): [string, string][] {
  const logsInBy = [details.hasPassword && 'password', details.hasGoogle && 'Google'].filter(Boolean)
  return [
    ['name', details.name],
    ['phone', details.phone],
    ['email', details.email && `${details.email} (${details.isProven ? 'proven' : 'not proven'})`],
    ['role', details.role],
    ['since', details.since],
    ['state', details.state],
    ['logs in by', logsInBy.join(', ')],
    ...(['sessions', 'orders', 'addresses', 'reviews'] as const).map((each): [string, string] => [
      each,
      String(details[each]),
    ]),
  ]
}
