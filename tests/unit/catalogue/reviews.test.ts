import { describe, expect, it } from 'vitest'
import { averageRating, countsByStars, isReviewer } from '../../../domain/catalogue/reviews.ts'
import { amina } from '../../examples.ts'

const rated = (...ratings: number[]) => ratings.map((rating) => ({ rating }))

describe('the average of reviews', () => {
  it('is the mean of their stars [REV-01]', () => {
    expect(averageRating(rated(5, 4, 4))).toBeCloseTo(4.3333, 4)
    expect(averageRating(rated(1))).toBe(1)
  })

  it('leaves out values that are no ratings', () => {
    expect(averageRating(rated(5, 0, 9, -1))).toBe(5)
  })

  it('is null without ratings', () => {
    expect(averageRating([])).toBeNull()
    expect(averageRating(rated(0))).toBeNull()
  })
})

it('counts the reviews of each number of stars, the most first, of those that the average is of', () => {
  expect(countsByStars(rated(5, 5, 4, 3.5, 1, 0, 5.4, 0.6))).toEqual([
    { stars: 5, count: 2 },
    { stars: 4, count: 2 },
    { stars: 3, count: 0 },
    { stars: 2, count: 0 },
    { stars: 1, count: 1 },
  ])
})

it('lets users with an email and both halves of the token write [REV-10]', () => {
  const users = [amina, { ...amina, email: '' }, { ...amina, api_key: '' }, { ...amina, api_secret: '' }, null]
  expect(users.map(isReviewer)).toEqual([true, false, false, false, false])
})
