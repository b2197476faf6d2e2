import { PAGES, type HelpPageId, type Page, type PageId } from '../../contract/pages.ts'

const pages = Object.entries<Page>(PAGES)

/** Addresses of pages. Those of products and of filtered lists come from `domain/catalogue`. */
export const paths = Object.fromEntries(pages.map(([id, { path }]) => [id, path])) as {
  [Id in Exclude<PageId, 'product'>]: (typeof PAGES)[Id]['path']
}

/** Links to the help pages, in the order of the help menu. */
export const helpLinks = pages.flatMap(([id, { path, help }]) =>
  help ? [{ id: id as HelpPageId, to: path, footer: help }] : [],
)

export type HelpPath = (typeof PAGES)[HelpPageId]['path']

export type AccountTab = 'profile' | 'orders' | 'addresses' | 'payments' | 'settings' | OwnerTab

/** Only owners have these. */
export type OwnerTab = 'products' | 'shop' | 'people'

/** An order that was just completed: navigation state for the account. */
export interface Received {
  orderId: string
  /** The email of the customer who completed it. */
  owner: string
}

/** Returns the address of one tab of the account. */
export function accountTab(tab: AccountTab): string {
  return `${paths.account}?tab=${tab}`
}

/** Returns whether people log in, order or pay on the page with this path. */
export function isPersonal(pathname: string): boolean {
  return pages.some(([, { isPersonal, path }]) => isPersonal && path === pathname)
}
