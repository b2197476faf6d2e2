import { getLocations, getRegions } from '../../../contract/delivery.ts'
import { prepareAnswer } from '../../preparedAnswer.ts'
import { forAnyone, prepared, type Method } from './method.ts'

export const deliveryMethods: Method[] = [
  prepared(getRegions, async ({ db }) => {
    const regions = await db.query(
      'select region, has_location::integer as has_location, delivery_fee from regions order by position, region',
      [],
    )
    return prepareAnswer(Buffer.from(JSON.stringify({ message: { regions } })), 'application/json; charset=utf-8')
  }),

  forAnyone(
    getLocations,
    async ({ db }, { region }) => {
      const locations = await db.query(
        'select location, delivery_fee from locations where region = $1 order by position, location',
        [region.trim()],
      )
      return { message: { locations } }
    },
    ['POST', 'GET'],
  ),
]
