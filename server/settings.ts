import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { StartProblem } from './startProblem.ts'

/** How the shop runs on this machine: the environment, read once and checked. */
export interface Settings {
  /** 0 lets the system choose a free one. */
  port: number
  host: string
  dataDir: string
  /** A PostgreSQL server in place of the embedded database, or null. */
  databaseUrl: string | null
  /** An outside Frappe host in place of the embedded store, without a slash at the end, or null. */
  apiHost: string | null
  /** The app segment of the calls, or null where the shop's configuration file names it. */
  apiApp: string | null
  /** How many reverse proxies of the owner's stand before the shop; their `X-Forwarded-*` headers are believed. */
  trustProxy: number
  picturesDir: string
  /** What `npm run build` made for the browser. */
  clientDir: string
  /** What it made for this server to render pages with. */
  renderDir: string
  shopConfigFile: string
}

const wants = {
  PORT: 'a whole number from 0 to 65535',
  HOST: 'the address to listen at, such as 127.0.0.1 or 0.0.0.0',
  DATA_DIR: 'a folder',
  DATABASE_URL: 'an address such as postgres://user:password@host:5432/sokoni',
  API_HOST: 'an address such as https://erp.example.com, without a path',
  API_APP: 'one word of letters, digits and underscores, such as sokoni',
  TRUST_PROXY: 'the number of your own reverse proxies before the shop, from 0 to 9',
  PICTURES_DIR: 'a folder',
} as const

const text = z.string()
const folder = text.check(z.refine((path) => !path.includes('\0')))

const schema = z.object({
  PORT: z._default(
    z.pipe(text.check(z.regex(/^\d{1,5}$/)), z.pipe(z.transform(Number), z.number().check(z.maximum(65_535)))),
    3000,
  ),
  HOST: z._default(text.check(z.regex(/^[\w.:%-]+$/)), '127.0.0.1'),
  DATA_DIR: z._default(folder, '.data'),
  DATABASE_URL: z.optional(text.check(z.regex(/^postgres(?:ql)?:\/\/\S+$/))),
  API_HOST: z.optional(text.check(z.refine(isOrigin))),
  API_APP: z.optional(text.check(z.regex(/^\w+$/))),
  TRUST_PROXY: z._default(z.pipe(text.check(z.regex(/^\d$/)), z.transform(Number)), 0),
  PICTURES_DIR: z._default(folder, '.cache/pictures'),
})

/** `DATABASE_URL` holds a password and is not repeated. */
const SECRET = new Set(['DATABASE_URL'])

/** Settings that are missing or empty have their defaults. Throws StartProblem with one line for each wrong one. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.keys(wants).flatMap((name) => (env[name]?.trim() ? [[name, env[name].trim()]] : [])))
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map(({ path }) => String(path[0]) as keyof typeof wants))]
    const lines = names.map((name) => `${name}${SECRET.has(name) ? '' : ` is "${given[name]}", which`} does not fit. Set it to ${wants[name]}.`)
    throw new StartProblem(lines.join('\n'))
  }
  const { PORT, HOST, DATA_DIR, DATABASE_URL, API_HOST, API_APP, TRUST_PROXY, PICTURES_DIR } = parsed.data
  const project = projectFolder()
  return {
    port: PORT,
    host: HOST,
    dataDir: resolve(project, DATA_DIR),
    databaseUrl: DATABASE_URL ?? null,
    apiHost: API_HOST ? new URL(API_HOST).origin : null,
    apiApp: API_APP ?? null,
    trustProxy: TRUST_PROXY,
    picturesDir: resolve(project, PICTURES_DIR),
    clientDir: join(project, 'dist/client'),
    renderDir: join(project, 'dist/render'),
    shopConfigFile: join(project, 'shop.config.json'),
  }
}

function isOrigin(text: string): boolean {
  try {
    const { protocol, pathname, search, username } = new URL(text)
    return /^https?:$/.test(protocol) && pathname === '/' && search === '' && username === ''
  } catch {
    return false
  }
}

/** The folder of package.json, above this file or the file that it was built into. */
function projectFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) folder = dirname(folder)
  return folder
}
