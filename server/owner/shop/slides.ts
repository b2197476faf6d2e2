import * as z from 'zod/mini'
import type { OwnerSlide } from '../../../domain/owner/shop.ts'
import { isPlainBackground } from '../../../domain/slideBackground.ts'
import { escaped, textOfMarkup } from '../../../domain/markup.ts'
import { raiseCatalogueVersion } from '../../catalogue/catalogue.ts'
import type { Statements } from '../../database/database.ts'
import { said } from '../../messages/texts.ts'
import { Declined, invalid } from '../../refusals.ts'
import type { Store } from '../../store.ts'
import { lockShop } from '../backup/shopLock.ts'

const MOST_SLIDES = 12

const line = (most: number) =>
  z.pipe(
    z.string(),
    z.pipe(
      z.transform((text: string) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim()),
      z.string().check(z.maxLength(most)),
    ),
  )

/** A picture that browsers may load: of the shop itself, or on HTTPS. */
const isPicture = (text: string) => text === '' || /^(?:https:\/\/[^\s/]+\S*|\/(?!\/)\S*)$/.test(text)

const schema = z.object({
  product_id: line(140),
  title: line(120),
  subtitle: line(80),
  description: line(300),
  image: line(500).check(z.refine(isPicture)),
  background: line(200).check(z.refine(isPlainBackground)),
})

const FIELDS = Object.keys(schema.shape) as (keyof OwnerSlide)[]

/** Returns the slides that the owner has made; without any, the home page shows some products. */
export async function listSlides({ db }: Store): Promise<OwnerSlide[]> {
  return read(db)
}

async function read(statements: Statements): Promise<OwnerSlide[]> {
  const slides = await statements.query<OwnerSlide>(
    `select ${FIELDS.join(', ')} from hero_slides order by position`,
    [],
  )
  return slides.map((slide) => ({ ...slide, description: textOfMarkup(slide.description) }))
}

/**
 * Replaces the slides, in their order. With `from`, what the owner saw, it is refused when another owner has changed
 * them meanwhile. Returns them as they are now.
 */
export async function saveSlides(
  store: Store,
  { slides, from }: { slides: readonly OwnerSlide[]; from?: readonly OwnerSlide[] | undefined },
): Promise<OwnerSlide[]> {
  if (slides.length > MOST_SLIDES) throw invalid(said('tooManySlides', { most: String(MOST_SLIDES) }))
  const wanted = slides.map(parsed)
  return store.db.transaction(async (statements) => {
    await lockShop(statements)
    const now = await read(statements)
    if (from && !isSame(now, from) && !isSame(now, wanted))
      throw new Declined(409, said('changedMeanwhile', { what: 'slides' }))
    await refuseUnknownProducts(statements, wanted)
    await statements.query('delete from hero_slides', [])
    await statements.query(
      `insert into hero_slides (position, ${FIELDS.join(', ')}) select position, ${FIELDS.join(', ')}
       from jsonb_populate_recordset(null::hero_slides, $1::jsonb)`,
      // descriptions are markup on the wire
      [JSON.stringify(wanted.map((each, position) => ({ ...each, position, description: escaped(each.description) })))],
    )
    await raiseCatalogueVersion(statements)
    return read(statements)
  })
}

/** Throws a Refusal that names the slide and its wrong field. */
function parsed(slide: OwnerSlide, index: number): OwnerSlide {
  const { success, data, error } = schema.safeParse(slide)
  if (!success) throw unfit(index, String(error.issues[0]?.path[0] ?? ''))
  if (data.product_id === '' && data.title === '') throw unfit(index, 'title')
  return data
}

const unfit = (index: number, field: string) => invalid(said('slideUnfit', { number: String(index + 1), field }))

async function refuseUnknownProducts(statements: Statements, slides: readonly OwnerSlide[]): Promise<void> {
  const ids = slides.map(({ product_id }) => product_id)
  const rows = await statements.query<{ product_id: string }>(
    `select product_id from products
     where product_id in (select jsonb_array_elements_text($1::jsonb)) and variant_of is null`,
    [JSON.stringify(ids)],
  )
  const known = new Set(rows.map(({ product_id }) => product_id))
  const index = ids.findIndex((id) => id !== '' && !known.has(id))
  if (index >= 0) throw unfit(index, 'product_id')
}

const isSame = (a: readonly OwnerSlide[], b: readonly OwnerSlide[]) =>
  JSON.stringify(a.map(values)) === JSON.stringify(b.map(values))

const values = (slide: OwnerSlide) => FIELDS.map((field) => slide[field])
