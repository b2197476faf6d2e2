/** What an owner's list of orders, its sums and the question for new ones are read by. */
export const ownerOrders = `
create index order_history_placed on order_history (at desc, history_id desc) where status = 'Order Received';
create index mpesa_attempts_settled on mpesa_attempts (settled_at) where state = 'paid';
create index orders_paid_cash on orders (paid_cash_at) where paid_cash_at is not null;
create index orders_refunded on orders (refunded_at) where refunded_at is not null;
create index orders_status on orders (status);
`
