import { atCheckout, clearing, delivery, shop, testScenes } from './scenes.ts'

testScenes([
  ['two tabs of a guest', { ...shop, tabs: 2 }, 3],
  ['two tabs, a delivery filled in', { ...shop, tabs: 2, before: atCheckout }, 3],
  ['two tabs, of which one can clear the cart of the other', clearing, 3],
  ['two tabs of a rider', delivery, 3],
])
