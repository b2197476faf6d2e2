import { atCheckout, cleared, clearing, delivery, shop, testScenes } from './scenes.ts'

testScenes([
  ['two tabs of a guest', { ...shop, tabs: 2 }, 3],
  ['two tabs, a delivery filled in', { ...shop, tabs: 2, before: atCheckout }, 2],
  ['two tabs, of which one can clear the cart of the other', clearing, 2],
  ['two tabs, of which one has cleared the cart of the other', cleared, 2],
  ['two tabs of a rider', delivery, 2],
])
