/** The first tables: catalogue, delivery, users, orders, payments. Amounts are in shillings, never in cents. */
export const shop = `
create table products (
  product_id text primary key,
  position bigint generated always as identity,
  product_name text not null,
  category text not null,
  price numeric(14,2) not null check (price >= 0),
  original_price numeric(14,2),
  image text not null default '',
  images jsonb not null default '[]',
  rating numeric(3,2) not null default 0,
  reviews integer not null default 0,
  description text not null default '',
  in_stock boolean not null default true,
  -- pieces left to sell; null: not counted
  stock integer,
  is_new boolean not null default false,
  discount numeric(6,2) not null default 0,
  is_featured_product boolean not null default false,
  features jsonb not null default '[]',
  specifications jsonb not null default '{}',
  brand text not null default '',
  -- 'seed' or the name of an import; the first import removes the demo products
  source text not null default 'seed'
);
create index products_category on products (category);

create table hero_slides (
  position integer primary key,
  product_id text not null default '',
  title text not null,
  subtitle text not null default '',
  description text not null default '',
  price numeric(14,2) not null default 0,
  original_price numeric(14,2),
  discount numeric(6,2) not null default 0,
  image text not null default '',
  background text not null default ''
);

-- one row per setting: currency, contact details, catalogue_version
create table settings (
  name text primary key,
  value jsonb not null
);

create table regions (
  region text primary key,
  position integer not null,
  has_location boolean not null,
  delivery_fee numeric(14,2) not null
);

create table locations (
  region text not null references regions on delete cascade,
  location text not null,
  position integer not null,
  delivery_fee numeric(14,2) not null,
  primary key (region, location)
);

create table users (
  user_id bigint generated always as identity primary key,
  email text not null unique,
  -- local form 07… or 01…; null for users of Google who have given none
  mobile_number text unique,
  username text not null,
  full_name text not null,
  role text not null default 'Customer',
  -- scrypt hash in PHC style; null until the user sets a password
  password_hash text,
  google_sub text unique,
  created_at timestamptz not null default now()
);

create table sessions (
  session_id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  api_key text not null unique,
  -- SHA-256, hex
  secret_hash text not null,
  sid_hash text not null unique,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  revoked_at timestamptz
);
create index sessions_user on sessions (user_id);

create table one_time_codes (
  code_id bigint generated always as identity primary key,
  mobile_number text not null,
  code_hash text not null,
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_codes_number on one_time_codes (mobile_number, created_at);

create table reset_grants (
  grant_hash text primary key,
  user_id bigint not null references users on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- attempts that count against a limit, per subject such as 'login:mail@example.com'
create table attempts (
  attempt_id bigint generated always as identity primary key,
  subject text not null,
  at timestamptz not null default now()
);
create index attempts_subject on attempts (subject, at);
create index attempts_at on attempts (at);

-- the last number of the orders or invoices of a year
create table series (
  name text primary key,
  last_number bigint not null
);

create table orders (
  sales_order_name text primary key,
  user_id bigint not null references users,
  status text not null default 'Draft',
  delivery_date date,
  region text not null default '',
  location text not null default '',
  delivery_fee numeric(14,2) not null default 0,
  items_total numeric(14,2) not null default 0,
  total_amount numeric(14,2) not null default 0,
  first_name text not null default '',
  last_name text not null default '',
  email_address text not null default '',
  mobile_number text not null default '',
  street_address text not null default '',
  city text not null default 'Nairobi',
  postal_code text not null default '',
  delivery_notes text not null default '',
  rider_id bigint references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index orders_user on orders (user_id, created_at desc);
create index orders_rider on orders (rider_id, created_at desc);

create table order_items (
  sales_order_name text not null references orders on delete cascade,
  position integer not null,
  item_code text not null,
  item_name text not null,
  quantity integer not null check (quantity > 0),
  unit_price numeric(14,2) not null,
  amount numeric(14,2) not null,
  product_image text not null default '',
  primary key (sales_order_name, position)
);

create table order_history (
  history_id bigint generated always as identity primary key,
  sales_order_name text not null references orders on delete cascade,
  status text not null,
  at timestamptz not null default now()
);
create index order_history_order on order_history (sales_order_name, history_id);

create table addresses (
  address_id text primary key,
  user_id bigint not null references users on delete cascade,
  street_address text not null,
  city text not null,
  country text not null default 'Kenya',
  postal_code text not null,
  created_at timestamptz not null default now()
);
create index addresses_user on addresses (user_id, created_at);

create table reviews (
  review_id text primary key,
  item_code text not null references products (product_id) on delete cascade,
  -- null for reviews that came with the catalogue
  user_id bigint references users,
  customer_name text not null,
  rating integer not null check (rating between 1 and 5),
  comment text not null,
  created_at timestamptz not null default now(),
  unique (item_code, user_id)
);

-- one row per prompt on a phone: created, prompted, paid, failed, timed_out
create table mpesa_attempts (
  attempt_id text primary key,
  sales_order_name text not null references orders,
  checkout_request_id text unique,
  account_reference text not null,
  mobile_number text not null,
  amount numeric(14,2) not null,
  state text not null default 'created',
  result_code text,
  result_text text,
  receipt text unique,
  started_by bigint not null references users,
  created_at timestamptz not null default now(),
  settled_at timestamptz
);
-- at most one open prompt per order
create unique index mpesa_attempts_open on mpesa_attempts (sales_order_name) where state in ('created', 'prompted');

create table invoices (
  invoice_name text primary key,
  sales_order_name text not null unique references orders,
  amount numeric(14,2) not null,
  state text not null default 'Unpaid',
  created_at timestamptz not null default now(),
  paid_at timestamptz
);

-- texts that were sent, or are only kept
create table outbox (
  message_id bigint generated always as identity primary key,
  mobile_number text not null,
  message text not null,
  created_at timestamptz not null default now()
);

create table cookie_choices (
  choice_id bigint generated always as identity primary key,
  preferences jsonb not null,
  created_at timestamptz not null default now()
);
`
