import { getLocations, getRegions } from '../../../contract/delivery.ts'
import { locationsOf, regionsOf } from '../../delivery/regions.ts'
import { prepareAnswer } from '../../preparedAnswer.ts'
import { forAnyone, prepared, type Method } from './method.ts'

export const deliveryMethods: Method[] = [
  prepared(getRegions, async ({ db }) => {
    const body = JSON.stringify({ message: { regions: await regionsOf(db) } })
    return prepareAnswer(Buffer.from(body), 'application/json; charset=utf-8')
  }),

  forAnyone(
    getLocations,
    async ({ db }, { region }) => ({ message: { locations: await locationsOf(db, region.trim()) } }),
    ['POST', 'GET'],
  ),
]
