import { isOwner } from '../../../domain/people/roles.ts'
import { listNewsletter } from '../../people/newsletter.ts'
import type { Store } from '../../store.ts'
import { listAudit, verifyAudit } from '../audit.ts'
import { listTexts } from '../outbox.ts'
import { always, ownerCommand, type None } from '../ownerCommand.ts'
import type { ToldChange } from '../tellOwners.ts'
import * as users from '../users.ts'

/** The owner's commands about people who can log in, and what the shop tells them. */
export const peopleCommands = {
  addUser: ownerCommand({
    prepare: users.prepareUser,
    run: users.addUser,
    changes: (_args, { phone, role }) => ({ command: 'user add', about: role, login: phone }),
    needsFreshFactor: always,
    tells: asCompared,
    mayMakeOwner: true,
  }),

  listUsers: ownerCommand({
    run: users.listUsers,
    changes: null,
    reads: ({ role }, listed) => ({ command: 'user list', about: role || 'all', details: { accounts: listed.length } }),
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
  }),
  exportUser: ownerCommand({
    run: users.exportUser,
    changes: null,
    reads: (_args, { user }) => ({ command: 'user export', userId: user }),
  }),
  /** The account that a change is about to be made to, which has an entry of its own. */
  userToChange: ownerCommand({ run: users.showUser, changes: null }),

  disableUser: ownerCommand({
    run: users.disableUser,
    changes: (_args, { user }) => ({ command: 'user disable', userId: user }),
    needsFreshFactor: always,
    tells: asCompared,
    browser: { isForOthers: true },
  }),
  enableUser: ownerCommand({
    run: users.enableUser,
    changes: (_args, { user }) => ({ command: 'user enable', userId: user }),
    needsFreshFactor: always,
    tells: asCompared,
    mayMakeOwner: true,
  }),
  endSessions: ownerCommand({
    run: users.endUserSessions,
    changes: (_args, { user }) => ({ command: 'user end-sessions', userId: user }),
    needsFreshFactor: always,
  }),
  changeRole: ownerCommand({
    run: users.changeRole,
    changes: (_args, { user, role }) => ({ command: 'user role', about: role, userId: user }),
    needsFreshFactor: always,
    tells: ({ name, role, formerRole }) => (role === formerRole ? {} : { role: { name, role } }),
    mayMakeOwner: true,
  }),
  changePhone: ownerCommand({
    run: users.changePhone,
    changes: (_args, { user }) => ({ command: 'user phone', userId: user }),
    needsFreshFactor: always,
    tells: ofOwner,
    browser: { isForOthers: true },
  }),
  pauseRider: ownerCommand({
    run: users.pauseRider,
    changes: (_args, { user }) => ({ command: 'user pause', userId: user }),
  }),
  resumeRider: ownerCommand({
    run: users.resumeRider,
    changes: (_args, { user }) => ({ command: 'user resume', userId: user }),
  }),
  renewPassword: ownerCommand({
    prepare: users.preparePassword,
    run: users.renewPassword,
    changes: (_args, { user }) => ({ command: 'user password', userId: user }),
    needsFreshFactor: always,
    tells: ofOwner,
    browser: { isForOthers: true },
  }),
  resetSecondFactor: ownerCommand({
    run: users.resetSecondFactor,
    changes: (_args, { user }) => ({ command: 'user reset-factors', userId: user }),
    tells: ofOwner,
  }),
  setIdleMinutes: ownerCommand({
    run: users.setIdleMinutes,
    changes: ({ minutes }, { user }) => ({ command: 'session length', about: `${minutes} min`, userId: user }),
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
  }),

  outbox: ownerCommand({
    run: (store: Store, _args: None) => listTexts(store),
    changes: null,
    reads: (_args, texts) => ({ command: 'outbox', details: { messages: texts.length } }),
  }),
  newsletter: ownerCommand({
    run: (store: Store, _args: None) => listNewsletter(store),
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
