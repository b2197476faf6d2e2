const AT_ONCE = 'That state goes on at once, by its own always, to where the chart would have gone.'
const ONE_OR_OTHER = 'Only one of the two claims can hold, so their order makes no difference.'

/** Why the tests need not notice a mutant: by its file, what is done, and the line. One entry is for one mutant. An entry without its mutant fails the run. */
export const EXPLAINED: Readonly<Record<string, string>> = {
  'machines/cart.ts: 1 becomes one more: 1': 'For the 1 of an item added without a quantity: the guard asks whether it is a whole number, which any other is too.',
  "machines/cart.ts: swaps the first two ways of on cart.setQuantity: { guard: { type: 'quantityRemovesLine', params: ({ event }) ": ONE_OR_OTHER,
  "machines/cart.ts: drops way 1 of after loadingDelay: { guard: 'hasLines', target: 'filled' },": `The other way leads to empty. ${AT_ONCE}`,
  "machines/favourites.ts: begins in another state: 'none'": AT_ONCE,
  'machines/heroCarousel.ts: 0 becomes one more: 0': 'With a single slide, the way round it leads to its own place.',
  "machines/heroCarousel.ts: begins in another state: 'playing'": AT_ONCE,
  "machines/heroCarousel.ts: goes elsewhere in after nextSlide: 'playing'": AT_ONCE,
  "machines/heroCarousel.ts: goes elsewhere in on carousel.next: 'playing'": AT_ONCE,
  "machines/heroCarousel.ts: goes elsewhere in on carousel.previous: 'playing'": AT_ONCE,
  "machines/heroCarousel.ts: goes elsewhere in on carousel.goTo: 'playing'": AT_ONCE,
  "machines/magnifier.ts: drops actions of always: actions: 'showWhole'": 'A picture that is as large as its frame has its corners in the frame’s already.',
  "machines/magnifier.ts: goes nowhere in on magnifier.release: target: 'whole',": `The picture is shown whole. ${AT_ONCE}`,
  "machines/magnifier.ts: goes nowhere in on magnifier.toggle: target: 'whole',": `The picture is shown whole. ${AT_ONCE}`,
  'machines/resource.ts: 0 becomes one more: 0': 'Every reading begins by counting from 0, whatever stood there before.',
  "machines/resource.ts: begins in another state: 'none'": AT_ONCE,
  "machines/riderPayment.ts: goes elsewhere in onDone: 'quiet'": AT_ONCE,
  "machines/riderPayment.ts: goes elsewhere in onError: 'quiet'": AT_ONCE,
  "machines/riderPaymentFacts.ts: phone becomes a question mark: ''": 'The phone of an invoice that is asked for alone is read by nobody.',
  "machines/root.ts: goes elsewhere in on session.started: '.signedIn'": AT_ONCE,
  "machines/root.ts: goes elsewhere in on session.changed: '.signedIn'": AT_ONCE,
}
