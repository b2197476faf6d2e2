import { PAGES, type Page } from '../contract/pages.ts'

/** An address of each page, with the page's id and row; the product is one of `pageSource.ts`. */
export const PAGE_ADDRESSES: [address: string, id: string, page: Page][] = Object.entries<Page>(PAGES).map(
  ([id, page]) => [page.path.replace(/\/:\w+\?/, '').replace(/:\w+/, 'blue-kettle-SKN-0001'), id, page],
)
