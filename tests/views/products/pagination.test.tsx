import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { readListQuery } from '../../../domain/catalogue/search/readListQuery.ts'
import { Pagination } from '../../../src/pages/products/Pagination.tsx'
import { renderPart } from '../support.tsx'

it('leads from each page to those that there are', () => {
  const pages = [1, 2, 3].map((page) => (
    <Pagination key={page} query={{ ...readListQuery(new URLSearchParams()), page }} pageCount={3} />
  ))
  const { container } = renderPart(<>{pages}</>)
  const linksOf = (nav: HTMLElement) =>
    within(nav)
      .queryAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')])
  expect([...container.querySelectorAll('nav')].map(linksOf)).toEqual([
    [['Next', '/products?page=2']],
    [
      ['Previous', '/products'],
      ['Next', '/products?page=3'],
    ],
    [['Previous', '/products?page=2']],
  ])
})
