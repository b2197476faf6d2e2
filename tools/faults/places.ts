import { constants, mkdirSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openPglite } from '../../server/database/pglite.ts'
import { openPostgres } from '../../server/database/postgres.ts'

/** Where a shop's data is, and how to have the same again. */
export interface Place {
  settings: Record<string, string>
  /** Another place with the same data; nobody may be using this one. */
  copy(): Promise<Place>
  remove(): Promise<void>
}

/** Gives a place without data. */
export type MakePlace = () => Promise<Place>

/**
 * Places for the embedded database, in folders inside this one. The database is made once and is empty, or copied from
 * the data folder `begun`.
 */
export async function embeddedPlaces(folder: string, begun?: string): Promise<MakePlace> {
  let count = 0
  const nextFolder = () => join(folder, `data-${++count}`)
  const at = (dataDir: string): Place => ({
    settings: { DATA_DIR: dataDir },
    async copy() {
      const copied = nextFolder()
      await cp(dataDir, copied, { recursive: true, mode: constants.COPYFILE_FICLONE })
      return at(copied)
    },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  })
  const first = nextFolder()
  if (begun) {
    await cp(begun, first, { recursive: true })
  } else {
    mkdirSync(first)
    await (await openPglite(join(first, 'database'))).close()
  }
  return () => at(first).copy()
}

/** Places on a PostgreSQL server, which its user may make databases on: each is a database that is dropped in the end. */
export function postgresPlaces(server: string): MakePlace {
  let count = 0
  async function administer(statement: string): Promise<void> {
    const db = await openPostgres(server)
    await db.query(statement).finally(() => db.close())
  }
  async function make(template: string): Promise<Place> {
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
