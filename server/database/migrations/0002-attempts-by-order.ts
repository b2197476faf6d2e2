/** Every list of orders looks up the attempts to pay of each; the index there was holds open ones only. */
export const attemptsByOrder = `
create index mpesa_attempts_order on mpesa_attempts (sales_order_name, created_at);
`
