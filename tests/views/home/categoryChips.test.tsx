import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { CategoryChips } from '../../../src/pages/home/CategoryChips.tsx'
import { renderPart } from '../support.tsx'
import { pass, stopTime } from '../time.ts'

it('the chips of home go when categories cannot be read [CTR-44, ERR-26]', async () => {
  stopTime()
  const fail = vi.fn(() => Promise.reject(new Error('500')))
  renderPart(<CategoryChips />, { services: { fetchCategories: fail, fetchProducts: fail } })
  expect(screen.getByRole('navigation', { name: 'Categories' })).toBeVisible()
  await pass(8_000)
  expect(screen.queryByRole('navigation')).toBeNull()
})
