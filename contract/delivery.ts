import * as z from 'zod/mini'
import { call } from './wire/call.ts'
import { amount, flag, listOf } from './wire/wire.ts'

/** [API-42, ENT-20] */
export const getRegions = call({
  verb: 'GET',
  name: 'get_regions',
  request: z.object({}),
  response: z.object({
    message: z.object({
      regions: listOf(z.object({ region: z.string(), has_location: flag, delivery_fee: amount })),
    }),
  }),
  failure: 'Failed to fetch regions',
  sends: 'plain',
})

const locations = z.object({
  message: z.object({ locations: listOf(z.object({ location: z.string(), delivery_fee: amount })) }),
})

/** [API-43, ENT-21] */
export const getLocations = call({
  verb: 'POST',
  name: 'get_locations',
  request: z.object({ region: z.string() }),
  response: locations,
  failure: 'Failed to fetch locations',
  sends: 'plain',
})

/** The same asked by GET, for when the POST fails [API-44]. */
export const getLocationsByQuery = call({ ...getLocations, verb: 'GET' })
