import Holidays from 'date-holidays'
import { expect, it } from 'vitest'

const YEARS = Array.from({ length: 50 }, (_, index) => 2026 + index)

// a new version of the package writes them anew with `-u`
it('has the public holidays of date-holidays for 50 years [OPN-115]', async () => {
  const kenya = new Holidays('KE')
  const days = YEARS.map((year) => {
    const found = kenya.getHolidays(year).filter(({ type }) => type === 'public')
    return [year, found.map(({ date }) => date.slice(5, 10)).join(' ')]
  })
  const json = `${JSON.stringify(Object.fromEntries(days), null, 2)}\n`
  await expect(json).toMatchFileSnapshot('../../../server/orders/publicHolidays.json')
})
