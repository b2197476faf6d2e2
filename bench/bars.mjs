/**
 * The limits to meet. Bytes over a limit also fail `npm test` (`bytes/budgets.mjs`, `e2e/bytes.spec.ts`); times do not.
 */
export const BARS = {
  /** LCP as a multiple of that of the floor, the smallest possible page. */
  lcpRatio: 1.15,
  /** The same of the floor that has its first picture in the page. */
  oneRequestRatio: 1.1,
  cls: 0.02,
  /** ms of total blocking time */
  blocking: 50,
  /** ms from navigation until a tap on Add to Cart takes effect on a cold product page */
  firstTap: 1500,
  /** ms from an input to the next paint, and until its result is shown */
  nextPaint: 40,
  settled: 100,
  /** ms from the end of the pause until the first search of a cold home page is answered */
  firstSearch: 500,
  /** ms from the start of a first visit over a real line to the LCP */
  lineLcp: 900,
  /** The pages of the order: LCP as a multiple of the floor's. */
  orderLcpRatio: 2,
  /** ms from a tap on a product page until the cart, or another page, is there for the first time; its longest task */
  cartOpening: 300,
  pageOpening: 400,
  /** ms from a tap until the log-in dialog is there; until a quantity, a region or another tab is shown */
  logIn: 200,
  change: 100,
  longestTask: 100,
  /** ms from the end of the pause until 22,000 products are searched or filtered */
  largeAnswer: 100,
  /** ms of CPU to render and compress a page that is not in the cache, once the code is compiled */
  newPageCpu: 15,
  /** Answers a second at 20 connections on 2 cores. */
  pagesPerSecond: 300,
  listsPerSecond: 1000,
  /** All bytes of a cold load, on the wire. */
  coldBytes: { home: 260_000, products: null, product: 200_000 },
}
