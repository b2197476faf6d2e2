import { describe } from 'vitest'
import { testStories, testWalks } from './everyModel.ts'

describe('every machine, walked on a live actor along the paths of its own graph: into every situation', () => {
  testWalks('situations')
})

testStories(60)
