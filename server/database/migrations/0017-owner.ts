/** What an owner does in the browser: confirmed sessions, who did what, and hidden products. */
export const owner = `
-- when an owner has entered the code of the second factor; null before
alter table sessions add column confirmed_at timestamptz;
-- the owner who did it in the browser; null for the terminal and for what an account did itself
alter table audit_log add column by_user_id bigint;
-- a rider who gets no more orders; null: they do
alter table users add column paused_at timestamptz;
-- minutes without activity after which an owner is logged out; null: as everyone
alter table users add column idle_minutes integer;
-- not sold and not shown
alter table products add column is_hidden boolean not null default false;
`
