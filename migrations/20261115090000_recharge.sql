-- Coins bought for money. What was paid outlives who paid it: user_id is a plain number, and orders stay.
create table recharge_orders (
  id bigint generated always as identity primary key,
  -- What the provider and the reader know the order by: random, so that nobody counts our orders.
  order_no text not null,
  user_id bigint not null,
  -- The Idempotency-Key of the call that made it.
  request_key text not null,
  package_id smallint not null,
  amount_fen bigint not null,
  -- With the bonus of its package; what a first order adds is known when it is paid.
  coins bigint not null,
  first_bonus bigint not null default 0,
  provider text not null,
  state text not null,
  -- The provider's own name of it while it is open, and the payment's once it is paid.
  provider_ref text,
  trade_no text,
  brand text not null,
  lang text not null,
  refund_reason text not null default '',
  refunded_by bigint,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  refunded_at timestamptz,
  -- When the provider is asked next; null when there is nothing left to ask.
  next_check_at timestamptz,
  constraint recharge_orders_state check (state in
    ('created', 'paying', 'paid', 'expired', 'closed', 'refunding', 'refunded')),
  constraint recharge_orders_amount check (amount_fen > 0 and coins > 0 and first_bonus >= 0)
);
create unique index recharge_orders_no_key on recharge_orders (order_no);
create unique index recharge_orders_request_key on recharge_orders (user_id, request_key);
create unique index recharge_orders_trade_key on recharge_orders (provider, trade_no) where trade_no is not null;
create index recharge_orders_user_index on recharge_orders (user_id, id desc);
create index recharge_orders_check_index on recharge_orders (next_check_at) where next_check_at is not null;
create index recharge_orders_expiry_index on recharge_orders (expires_at) where state in ('created', 'paying');

-- What a user has paid in all, less what was refunded: the level follows from it. Its row is the lock of a user's
-- orders, and its revision that of their topic.
create table recharge_accounts (
  user_id bigint primary key,
  recharged_fen bigint not null default 0,
  paid_orders bigint not null default 0,
  revision bigint not null default 0,
  constraint recharge_accounts_amount check (recharged_fen >= 0 and paid_orders >= 0)
);

-- The other side of a demo: what its cashier at /dev/cashier knows of the payments it was asked for.
create table cashier_trades (
  order_no text primary key,
  trade_no text not null,
  amount_fen bigint not null,
  state text not null,
  created_at timestamptz not null,
  refunded_at timestamptz,
  constraint cashier_trades_state check (state in
    ('WAIT_BUYER_PAY', 'TRADE_SUCCESS', 'TRADE_CLOSED'))
);
create unique index cashier_trades_trade_key on cashier_trades (trade_no);
