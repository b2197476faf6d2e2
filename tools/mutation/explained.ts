const AT_ONCE = 'That state continues at once, by its own always, to the right state.'
const ONE_OR_OTHER = 'Only one of the two guards can be true, so their order makes no difference.'

const ONLY_THAT = 'A guard lets only that come here.'

const ELSEWHERE = 'Only views or the server use it, whose tests are not run here.'

const NAMED_STATE = 'Every way names the state that it leads to.'

const NO_FIELD = 'No field of the table is of that kind yet.'

const CASE = 'Either makes two texts alike that differ in their capitals.'

const CENTS = 'Amounts have at most two decimals.'

const KIND = 'It says what kind of value the field has, for which any number or text will do.'

/**
 * Why the tests need not notice a mutant, by its file, its change and its line. One entry is for one mutant; an entry
 * without its mutant fails the run.
 */
export const EXPLAINED: Readonly<Record<string, string>> = {
  "domain/orders/orderNumber.ts: && becomes ||: if (year && sequence) return `SAL-ORD-${year}-${sequence.replace(/\\s/g, '')}`":
    'Both are found or neither.',
  "domain/orders/terms.ts: > becomes >=: if (now.delivery_fee - shown.delivery_fee > SAME) return 'fee'": CENTS,
  "domain/orders/terms.ts: > becomes >=: if (now.total - shown.total > SAME) return 'total'": CENTS,
  'domain/owner/bulkEdit.ts: < becomes <=: return percent < 0 ? Math.min(price, paid) : Math.max(price, paid)':
    'Prices never change by 0 per cent.',
  'domain/owner/photos.ts: toLowerCase becomes toUpperCase: .toLowerCase()': CASE,
  "domain/owner/photos.ts: toLowerCase becomes toUpperCase: const folded = (text: string) => text.normalize('NFC').toLowerCase()":
    CASE,
  "domain/owner/productFields.ts: id becomes a question mark: export const EMPTY_OWNER_VARIANT = { id: '', ...offer, stock: null as number | null }":
    KIND,
  'domain/owner/productFields.ts: false becomes true: export const EMPTY_OWNER_PRODUCT = { ...product, stock: null as number | null, isHidden: false }':
    KIND,
  'domain/owner/slideColours.ts: && becomes ||: return top && bottom ? [top, bottom] : null':
    'Both are found or neither.',
  'domain/payments/paymentRequests.ts: < becomes <=: return rest > 0 && rest < OPEN_FOR_MS ? rest : OPEN_FOR_MS':
    'Both ways are that long.',
  'domain/people/addresses.ts: toLowerCase becomes toUpperCase: const name = (text: string) => text.trim().toLowerCase()':
    CASE,
  "machines/orders/cart.ts: 1 becomes one more: const { quantity = 1 } = eventOf(event, 'cart.addItem', 'cart.setQuantity')":
    'For the 1 of an item added without a quantity: the guard only checks that it is a whole number.',
  "machines/orders/destination.ts: location becomes a question mark: const NOWHERE: Place = { region: '', location: '' }":
    'Without a county no area is looked for.',
  "machines/page/heroCarousel.ts: begins in another state: initial: 'playing',": AT_ONCE,
  "machines/page/heroCarousel.ts: goes elsewhere in after nextSlide: after: { nextSlide: { target: 'playing', reenter: true, actions: 'advance' } },":
    AT_ONCE,
  "machines/page/heroCarousel.ts: goes elsewhere in on carousel.goTo: target: 'playing',": AT_ONCE,
  "machines/page/heroCarousel.ts: goes elsewhere in on carousel.next: 'carousel.next': { target: 'playing', reenter: true, actions: 'goNext' },":
    AT_ONCE,
  "machines/page/heroCarousel.ts: goes elsewhere in on carousel.previous: 'carousel.previous': { target: 'playing', reenter: true, actions: 'goPrevious' },":
    AT_ONCE,
  "machines/catalogue/magnifier.ts: drops actions of always: always: { guard: 'isWhole', target: 'whole', actions: 'showWhole' },":
    'A picture that is as large as its frame has its corners in the frame’s already.',
  "machines/catalogue/magnifier.ts: goes nowhere in on magnifier.release: 'magnifier.release': { guard: 'isNearlyWhole', target: 'whole', actions: 'showWhole' },": `The picture is shown whole. ${AT_ONCE}`,
  "machines/catalogue/magnifier.ts: goes nowhere in on magnifier.toggle: 'magnifier.toggle': { target: 'whole', actions: 'showWhole' },": `The picture is shown whole. ${AT_ONCE}`,
  "machines/rider/riderDelivery.ts: false becomes true: context: ({ input }) => ({ owner: input.user.email, order: null, reason: null, words: '', isIncomplete: false }),":
    'The first state sets it anew when it is entered.',
  "machines/rider/riderDelivery.ts: begins in another state: initial: 'unpaid',": NAMED_STATE,
  "machines/rider/riderDelivery.ts: begins in another state: initial: 'delivery',": NAMED_STATE,
  'machines/rider/riderPaymentContext.ts: 0 becomes one more: const isOld = request !== null && (requestOf(requests, request.orderId)?.askedAt ?? 0) > request.askedAt':
    'Either is before every request.',
  'machines/rider/riderPaymentContext.ts: > becomes >=: const isOld = request !== null && (requestOf(requests, request.orderId)?.askedAt ?? 0) > request.askedAt':
    'A request of the same moment is the same one.',
  'machines/root.ts: swaps the first two ways of on session.ended: {': ONE_OR_OTHER,
  "machines/page/secondaryToasts.ts: begins in another state: initial: 'running',": AT_ONCE,
  'machines/orders/position.ts: swaps the first two ways of onDone: {': ONE_OR_OTHER,
  "machines/owner/ownerAccess.ts: swaps the first two ways of onDone: { guard: { type: 'codeIsRight', params: ({ event }) => event.output }, target: 'open' },":
    ONE_OR_OTHER,
  "machines/owner/ownerBulk.ts: always takes the first branch: outcome.status === 'conflict'": ONLY_THAT,
  "machines/owner/ownerBulk.ts: always takes the first branch: outcome.status === 'saved' ? { undo: outcome.undo, typed: {}, chosen: [], conflicts: [] } : {},":
    ONLY_THAT,
  'machines/owner/ownerBulk.ts: swaps the first two ways of onDone: {': ONE_OR_OTHER,
  "machines/owner/ownerFactors.ts: always takes the first branch: holdApp: assign((_, outcome: FactorOutcome) => (outcome.status === 'begun' ? { app: outcome.app } : {})),":
    ONLY_THAT,
  "machines/owner/ownerFactors.ts: always takes the first branch: outcome.status === 'done' ? { factors: outcome.factors, codes: outcome.codes, app: null } : {},":
    ONLY_THAT,
  'machines/owner/ownerFactors.ts: swaps the first two ways of onDone: {': ONE_OR_OTHER,
  'machines/owner/ownerImport.ts: swaps the first two ways of onDone: {': ONE_OR_OTHER,
  "machines/owner/ownerProduct.ts: always takes the first branch: outcome.status === 'saved'": ONLY_THAT,
  "machines/owner/ownerProduct.ts: always takes the first branch: outcome.status === 'conflict'": ONLY_THAT,
  "machines/owner/ownerProduct.ts: always takes the first branch: problem: outcome.status === 'refused' ? outcome.message : '',":
    ONLY_THAT,
  "machines/owner/ownerProduct.ts: always takes the first branch: id: outcome.status === 'saved' ? outcome.product.id : '',":
    ONLY_THAT,
  "machines/owner/ownerSection.ts: always takes the first branch: rememberProblem: assign((_, outcome: SectionOutcome) => ('message' in outcome ? { problem: outcome.message } : {})),":
    ONLY_THAT,
  'machines/owner/ownerProduct.ts: swaps the first two ways of onDone: {': ONE_OR_OTHER,
  "machines/owner/ownerPush.ts: swaps the first two ways of always: { guard: 'isUnsupported', target: 'unsupported' },":
    ONE_OR_OTHER,
  'machines/owner/ownerSection.ts: swaps the first two ways of onDone: {': ONE_OR_OTHER,
  "machines/owner/ownerSection.ts: always takes the first branch: outcome.status === 'done' ? { seen: outcome.values, draft: outcome.values } : {},":
    ONLY_THAT,
  "machines/orders/purchaseContext.ts: always takes the first branch: const { terms = null, kept = purchase.kept } = outcome.status === 'refused' ? outcome : {}":
    'Other outcomes have neither.',
  'machines/orders/returning.ts: always takes the first branch: return { chosen: order ? idsOf(order).filter((id) => wanted.includes(id)) : [] }':
    'There is an order while its items can be chosen.',
  "machines/owner/pictureUploads.ts: always takes the first branch: address: outcome.status === 'uploaded' ? outcome.address : '',":
    ONLY_THAT,
  "machines/owner/pictureUploads.ts: always takes the first branch: params: ({ event }) => ('message' in event.output ? event.output.message : ''),":
    ONLY_THAT,
  "machines/catalogue/productOptions.ts: begins in another state: initial: 'inStock',": NAMED_STATE,
  "machines/orders/purchase.ts: goes elsewhere in on purchase.openCheckout: 'purchase.openCheckout': { target: 'checkout', actions: ['openVisit', 'announceStored'] },":
    AT_ONCE,
  "machines/orders/purchase.ts: goes elsewhere in always: { guard: 'pageIsOpen', target: 'checkout', actions: ['openKeptVisit', 'announceStored', 'readAgain'] },":
    AT_ONCE,
  "machines/orders/purchase.ts: swaps the first two ways of onDone: { guard: { type: 'orderIsCompleted', params: ({ event }) => event.output }, target: 'ordered' },":
    ONE_OR_OTHER,
  'domain/catalogue/catalogue.ts: never goes into the if: if (known) return known':
    'A cached value would only be made again.',
  'domain/catalogue/catalogue.ts: trim becomes toString: search.trim() && searched.length < FEW_PRODUCTS':
    'A search of blanks finds nothing; it is only answered sooner.',
  'domain/catalogue/search/filters.ts: always goes into the if: if (minPrice !== undefined || maxPrice !== undefined)':
    'Every price is between two ends that are not there.',
  'domain/catalogue/shelves.ts: 0 becomes one more: () => 0,': 'A sort that moves nothing, by either.',
  'domain/catalogue/search/similar.ts: always takes the second branch: const typos = Math.abs(word.length - other.length) > most ? Infinity : typosBetween(word, other, most)':
    'Words of other lengths have as many typos; they are only told sooner.',
  'domain/catalogue/search/similar.ts: 2 becomes one more: else if (differingLetters(own, letters[number]!) <= 2 * typos && frequency(number) >= leastFrequency) {':
    'It only saves counting the typos of words with other letters.',
  'domain/catalogue/search/similar.ts: 0 becomes one more: const leastFrequency = known < 0 ? 0 : frequency(known) * TIMES_AS_FREQUENT':
    'Every word of the catalogue is in one product or more.',
  'domain/catalogue/search/similar.ts: < becomes <=: for (let at = 0; at < terms.length;) {':
    'After the last word comes one without letters, which fits nothing.',
  'domain/catalogue/search/similar.ts: >= becomes >: .filter((at) => scores[at]! >= scores[sorted[0]!]! * LEAST_FIT)':
    'No product fits exactly that part of what the best one fits.',
  "domain/catalogue/emptyProduct.ts: choice becomes a question mark: choice: '',": NO_FIELD,
  'domain/catalogue/emptyProduct.ts: false becomes true: flag: false,': NO_FIELD,
  'domain/catalogue/emptyProduct.ts: 0 becomes one more: price: 0,': KIND,
  "domain/catalogue/emptyProduct.ts: name becomes a question mark: name: '',": KIND,
  "domain/catalogue/emptyProduct.ts: category becomes a question mark: category: '',": KIND,
  'domain/catalogue/emptyProduct.ts: 0 becomes one more: rating: 0,': KIND,
  'domain/catalogue/emptyProduct.ts: 0 becomes one more: reviews: 0,': KIND,
  "domain/catalogue/emptyProduct.ts: description becomes a question mark: description: '',": KIND,
  "domain/catalogue/productFields.ts: true becomes false: brand: { kind: 'text', isSpecified: true },":
    'Only whether it is there counts.',
  'domain/catalogue/words.ts: 1 becomes one more: return [...word].reduce((letters, letter) => letters | (1 << letter.charCodeAt(0)), 0)':
    'A letter has another bit, and still its own.',
  'domain/catalogue/words.ts: 1 becomes one more: for (let rest = a ^ b; rest !== 0; rest &= rest - 1) count += 1':
    'No letter has the first bit.',
  'domain/catalogue/words.ts: 0 becomes one more: return [...word].reduce((letters, letter) => letters | (1 << letter.charCodeAt(0)), 0)':
    'A bit that all words have tells none from another.',
  'domain/catalogue/words.ts: 1 becomes one more: let last = Array.from({ length: b.length + 1 }, (_, at) => at)':
    'Its last element is never read then.',
  'domain/catalogue/words.ts: never goes into the if: if (Math.min(...row) > most) return most + 1':
    'There are as many typos; they are only told sooner.',
  'domain/checks.ts: 140 becomes one more: export const LONGEST_NAME = 140': ELSEWHERE,
  'domain/notices.ts: drops !: export const endsWithPage = ({ key }: Notice): boolean => !OF_CART.includes(key)':
    ELSEWHERE,
  'domain/notices.ts: includes becomes startsWith: export const endsWithPage = ({ key }: Notice): boolean => !OF_CART.includes(key)':
    ELSEWHERE,
  'domain/linkEnd.ts: > becomes >=: while (end > 0 && LINK_END.test(text[end - 1]!)) end -= 1':
    'Before the first character there is none to leave out.',
  'domain/orders/returns.ts: 500 becomes one more: export const LONGEST_REASON = 500': ELSEWHERE,
  "domain/orders/checkout.ts: 0 becomes one more: const at = ({ ordered_at }: Order) => Date.parse(ordered_at ?? '') || 0":
    'Either is before every order.',
  'domain/excerpt.ts: 0 becomes one more: return (text.codePointAt(index - 1) ?? 0) > 0xffff':
    'There is a character at every index that is tested.',
  'domain/sharePicture.ts: || becomes &&: if (width === null || height === null) return { url }':
    'Both are known or neither.',
  'machines/orders/cart.ts: swaps the first two ways of on cart.setQuantity: {': ONE_OR_OTHER,
  'machines/page/heroCarousel.ts: 0 becomes one more: slides > 0 ? (position + steps + slides) % slides : 0':
    'With a single slide, the way round it leads to its own place.',
  'machines/rider/riderPayment.ts: 0 becomes one more: requestIsOpen: ({ context }) => payments.openFor(context) > 0,':
    'It differs in the last millisecond of a request.',
  'machines/rider/riderPayment.ts: 0 becomes one more: amount: asked?.order.total_amount ?? 0,':
    'A payment is requested only of an order that is asked for.',
  'machines/rider/riderPayment.ts: swaps the first two ways of onDone: {': ONE_OR_OTHER,
  'machines/people/session.ts: swaps the first two ways of on session.endedElsewhere: {': ONE_OR_OTHER,
  'machines/people/session.ts: swaps the first two ways of onDone: {': ONE_OR_OTHER,
}
