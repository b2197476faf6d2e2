/** The status of an order that is not placed yet. Kept from the others, which few pages need. */
export const DRAFT = 'Draft'

/** Draft orders can be taken to checkout [ORD-06]. */
export const offersCheckout = ({ status }: { status: string }): boolean => status === DRAFT
