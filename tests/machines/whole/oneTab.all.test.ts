import { atCheckout, delivery, shop, testScenes, withItem } from './scenes.ts'

testScenes([
  ['one tab of a guest', shop, 6],
  ['one tab, an item in the cart', { ...shop, before: withItem }, 5],
  ['one tab, a delivery filled in', { ...shop, before: atCheckout }, 5],
  ['one tab of a rider', { ...delivery, tabs: 1 }, 6],
])
