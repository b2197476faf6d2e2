/** An index for the payment attempts of an order; the older index has open ones only. */
export const attemptsByOrder = `
create index mpesa_attempts_order on mpesa_attempts (sales_order_name, created_at);
`
