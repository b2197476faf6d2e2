import { expect, it } from 'vitest'
import { resourceMachine } from '../../machines/resource.ts'

it('a reading that fails is tried again after 30000 ms at most [DAT-07, CON-23]', () => {
  const backOffDelay = resourceMachine.implementations.delays.backOffDelay as (args: object) => number
  expect([1, 5, 6, 20].map((attempt) => backOffDelay({ context: { attempt } }))).toEqual([1000, 16_000, 30_000, 30_000])
})
