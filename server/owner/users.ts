import { randomInt } from 'node:crypto'
import { isEmail, isName } from '../../domain/checks.ts'
import { isKenyanPhone, normalisePhone, PHONE_MESSAGE } from '../../domain/phone.ts'
import { normaliseEmail } from '../people/findUser.ts'
import { hashPassword, passwordProblem } from '../security/passwords.ts'
import type { Store } from '../store.ts'
import { OwnerRefusal } from './refusal.ts'

export const ROLES = ['Customer', 'Rider'] as const

export interface NewUser {
  email: string
  phone: string
  name: string
  role: string
  /** Made up when it is missing. */
  password?: string | undefined
}

export interface AddedUser {
  email: string
  phone: string
  role: string
  /** The password that was made up, to be told once; null when the owner chose one. */
  password: string | null
}

/** Adds a person who can log in. Refuses what registration would refuse, and an email or a number that is taken. */
export async function addUser(store: Store, args: NewUser): Promise<AddedUser> {
  const email = normaliseEmail(args.email)
  const phone = normalisePhone(args.phone)
  const name = args.name.trim().replace(/\s+/g, ' ')
  const role = ROLES.find((each) => each.toLowerCase() === args.role.trim().toLowerCase())
  if (!isEmail(email)) throw new OwnerRefusal(`"${args.email}" is no email address.`)
  if (!isKenyanPhone(args.phone)) throw new OwnerRefusal(PHONE_MESSAGE)
  if (!isName(name)) throw new OwnerRefusal('The name should have at least 2 characters.')
  if (!role) throw new OwnerRefusal(`There is no role "${args.role}". The roles are: ${ROLES.join(', ')}.`)
  const problem =
    args.password === undefined ? null : passwordProblem(args.password, [email, name, phone, store.config.name])
  if (problem) throw new OwnerRefusal(problem)
  const password = args.password ?? madeUpPassword()
  const added = await store.db.query(
    `insert into users (email, mobile_number, username, full_name, role, password_hash)
     values ($1, $2, $1, $3, $4, $5) on conflict do nothing returning user_id`,
    [email, phone, name, role, await hashPassword(password)],
  )
  if (added.length === 0)
    throw new OwnerRefusal(`There is already a user with the email ${email} or the phone ${phone}.`)
  return { email, phone, role, password: args.password === undefined ? password : null }
}

/** 16 letters and digits in four groups, none of which is easily taken for another: 79 bits. */
function madeUpPassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}
