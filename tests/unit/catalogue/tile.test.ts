import { describe, expect, it } from 'vitest'
import { initialsOf, tintOf } from '../../../domain/catalogue/tile.ts'

describe('the tile of a product without a picture', () => {
  it.each([
    ['Café Kettle', 'CK'],
    ['Kettle', 'K'],
    ['LG 43 inch Smart TV', 'LI'],
    ['T-shirt, red', 'TR'],
    ["Women's Shoes", 'WS'],
    ['Rice (5 kg)', 'RK'],
    ['USB-C/A cable', 'UA'],
    ['e\u0301lan vital', 'ÉV'],
    ['😀 Mug', 'M'],
    ['500 2', '52'],
    ['(7)', '7'],
    ['𝒜 𝒷', '𝒜𝒷'],
    ['…', ''],
    ['', ''],
  ])('has of %j the initials %j [OPN-88]', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })

  it('has the tint of its category, the neutral one without a category [OPN-88]', () => {
    expect(['', 'Kitchen', 'Kitchen', 'Kodak', 'Hardware', 'Electronics', '耳机'].map(tintOf)).toEqual([
      0, 0, 0, 1, 2, 3, 0,
    ])
  })

  it('spreads categories over all tints [OPN-88]', () => {
    const names = Array.from({ length: 500 }, (_, index) => `Category ${index}`)
    const counts = [0, 1, 2, 3].map((tint) => names.filter((name) => tintOf(name) === tint).length)
    expect(counts.every((count) => count > 85 && count < 165)).toBe(true)
  })
})
