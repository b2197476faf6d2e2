import type { Statements } from '../database/database.ts'
import { convertPicture, pictureName, type PictureFile, type PictureFormat } from './convertPicture.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Pictures per statement of the sweep. */
const BATCH = 500

/** Returns the address of a saved picture as products keep it; `pictureSources` derives the others. */
export const pictureAddress = (name: string) => `/pictures/${name}-640.jpg`

/**
 * Saves a picture in all widths and formats, and returns its address. The same picture is saved once. Throws a Refusal
 * for what is no picture or too large. Not for use in a transaction: others would wait while the picture is made.
 */
export async function savePicture(
  statements: Statements,
  bytes: Uint8Array,
  now: Date,
): Promise<{ name: string; address: string }> {
  const name = pictureName(bytes)
  const known = await statements.query(
    'update pictures set saved_at = $2, checked_at = $2 where name = $1 returning name',
    [name, now],
  )
  if (known.length === 0) await insertPicture(statements, name, await convertPicture(bytes), now)
  return { name, address: pictureAddress(name) }
}

/** One statement, so that there is no picture without its files. */
async function insertPicture(
  statements: Statements,
  name: string,
  files: readonly PictureFile[],
  now: Date,
): Promise<void> {
  const rows = files.map((file) => ({ ...file, bytes: file.bytes.toString('base64') }))
  await statements.query(
    `with saved as (
       insert into pictures (name, saved_at, checked_at) values ($1, $2, $2)
       on conflict (name) do update set saved_at = excluded.saved_at, checked_at = excluded.checked_at returning name
     )
     insert into picture_files (name, width, format, bytes)
     select saved.name, width, format, decode(bytes, 'base64')
     from saved, jsonb_to_recordset($3::jsonb) as file (width integer, format text, bytes text)
     on conflict do nothing`,
    [name, now, JSON.stringify(rows)],
  )
}

/**
 * Returns a file of a picture, null for an unknown one. Of a picture that is narrower than the width it returns the
 * widest file.
 */
export async function readPicture(
  statements: Statements,
  { name, width, format }: { name: string; width: number; format: PictureFormat },
): Promise<Buffer | null> {
  const [file] = await statements.query<{ bytes: Uint8Array }>(
    `select bytes from picture_files where name = $1 and width <= $2 and format = $3 order by width desc limit 1`,
    [name, width, format],
  )
  return file ? Buffer.from(file.bytes) : null
}

/** The texts that may hold addresses of pictures. */
const USERS = `
  select image || ' ' || images::text || ' ' || description as text from products
  union all select image || ' ' || background from hero_slides
  union all select before::text from import_changes
  union all select product_image from order_items
  union all select value::text from settings`

/**
 * Looks once a day whether a picture is used, and removes those that are not. A new one has a day to be put on a
 * product. Returns whether there are more to look at.
 */
export async function removeUnusedPictures(statements: Statements, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - DAY_MS)
  const due = 'select name from pictures where checked_at < $1'
  if ((await statements.query(`${due} limit 1`, [before])).length === 0) return false
  const [checked] = await statements.query<{ due: number }>(
    `with due as (${due} limit ${BATCH} for update skip locked),
     used as (
       select distinct found[1] as name
       from (${USERS}) texts, regexp_matches(text, '/pictures/([0-9a-f]{32})-', 'g') found
     ),
     removed as (delete from pictures where name in (select name from due except select name from used)),
     kept as (
       update pictures set checked_at = $2 where name in (select name from due intersect select name from used)
     )
     select count(*) as due from due`,
    [before, now],
  )
  return checked?.due === BATCH
}
