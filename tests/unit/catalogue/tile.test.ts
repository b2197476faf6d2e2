import { describe, expect, it } from 'vitest'
import { initialsOf, tintOf } from '../../../domain/catalogue/tile.ts'

describe('the tile of a product without a picture', () => {
  it.each([
    ['Café Kettle', 'CK'],
    ['Kettle', 'K'],
    ['LG 43 inch Smart TV', 'LST'],
    ['T-shirt, red', 'TR'],
    ["Women's Shoes", 'WS'],
    ['Rice (5 kg)', 'R5'],
    ['USB-C/A cable', 'UAC'],
    ['e\u0301lan vital', 'ÉV'],
    ['😀 Mug', 'M'],
    ['500 2', '500'],
    ['(7)', '7'],
    ['𝒜 𝒷', '𝒜𝒷'],
    ['…', ''],
    ['', ''],
    ['Duka duka Daftari', 'DD'],
    ['Milk 1000000 ml', 'M'],
    ['Rice 1500 g', 'R'],
    ['Rice 1,500 g', 'R'],
    ['Oil 1.5 L', 'O1.5'],
    ['Sugar 2 Kgs.', 'S2'],
    ['2 in 1 Air Fryer', 'IAF'],
    ['Lamp 5 Woods', 'LW5'],
  ])('has of %j the initials %j [OPN-88]', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })

  it.each([
    [['Dettol Antiseptic Soap', 'Dettol Antiseptic Liquid', 'Dettol Antiseptic Cream'], 'DAS DAL DAC'],
    [['Omo Powder 1 kg', 'Omo Powder 2kg', 'Omo Powder 500g'], 'OP1 OP2 OP'],
    [['iPhone 15', 'iPhone 15 Pro', 'iPhone 15 Max'], 'I15 IP15 IM15'],
    [['Air Max 90', 'Air Max 90 Red', 'Air Max 90 Tan', 'Air Max 90 Red/Tan'], 'AM90 AMR AMT AMT'],
    [['Kifaru X2 Smartphone 256 GB', 'Kifaru Neo Smartphone 128 GB'], 'KXS KNS'],
  ])('differs from its neighbours: %j [OPN-88]', (names, initials) => {
    expect(names.map(initialsOf).join(' ')).toBe(initials)
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
