import { constants, mkdirSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openPglite } from '../../server/database/pglite.ts'
import { openPostgres } from '../../server/database/postgres.ts'

/** A shop's data: a data folder, or a database on a PostgreSQL server. */
export interface ShopData {
  settings: Record<string, string>
  /** Copies the data. No process may use it meanwhile. */
  copy(): Promise<ShopData>
  remove(): Promise<void>
}

/** Creates an empty database. */
export type CreateData = () => Promise<ShopData>

/**
 * Creates data of embedded databases in folders inside this one. The first is empty, or a copy of the data folder
 * `template`; the others are copies of it.
 */
export async function embeddedData(folder: string, template?: string): Promise<CreateData> {
  let count = 0
  const nextFolder = () => join(folder, `data-${++count}`)
  const at = (dataDir: string): ShopData => ({
    settings: { DATA_DIR: dataDir },
    async copy() {
      const copied = nextFolder()
      await cp(dataDir, copied, { recursive: true, mode: constants.COPYFILE_FICLONE })
      return at(copied)
    },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  })
  const first = nextFolder()
  if (template) {
    await cp(template, first, { recursive: true })
  } else {
    mkdirSync(first)
    await (await openPglite(join(first, 'database'))).close()
  }
  return () => at(first).copy()
}

/** Creates databases on a PostgreSQL server, whose user must be allowed to; `remove` drops them. */
export function postgresData(server: string): CreateData {
  let count = 0
  async function administer(statement: string): Promise<void> {
    const db = await openPostgres(server)
    await db.query(statement).finally(() => db.close())
  }
  async function make(template: string): Promise<ShopData> {
    const name = `sokoni_faults_${process.pid}_${++count}`
    await administer(`create database ${name} template ${template}`)
    return {
      settings: { DATABASE_URL: Object.assign(new URL(server), { pathname: `/${name}` }).href },
      copy: () => make(name),
      remove: () => administer(`drop database ${name} with (force)`),
    }
  }
  return () => make('template0')
}
