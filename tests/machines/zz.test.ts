import { it } from 'vitest'
import { purchase } from './models/purchase.ts'
import { followsFrom, happeningsIn, startOf } from './model.ts'
import { situationOf } from './graph.ts'
it('counts', () => {
  const m = purchase as any
  const events = ['purchase.proceed','purchase.openCheckout','purchase.leaveCheckout','purchase.pageShown','purchase.ordersListed','purchase.regionsKnown','purchase.fieldTyped','purchase.chooseRegion','purchase.chooseLocation','purchase.useAddress','purchase.complete','purchase.orderFoundCompleted','purchase.cartChanged','purchase.userChanged','purchase.forget']
  const open = [startOf(m, m.starts[0]).spot]
  const seen = new Set([situationOf(m, open[0]!)])
  const until = Date.now() + 40000
  for (const spot of open) {
    if (Date.now() > until) break
    for (const h of happeningsIn(m, events, spot)) {
      const next = followsFrom(m, spot, h).spot
      const key = situationOf(m, next)
      if (!seen.has(key)) { seen.add(key); open.push(next) }
    }
  }
  console.log('situations', seen.size, 'explored', open.length)
  const parts = open.map((s: any) => JSON.parse(situationOf(m, s))[3])
  for (let i = 0; i < parts[0].length; i++) console.log(i, [...new Set(parts.map((p: any) => JSON.stringify(p[i])))].slice(0,12).join(' '))
})
