-- Goods that coins buy, the orders for them, and the card numbers that some of them are.
create table goods (
  id bigint generated always as identity primary key,
  kind text not null,
  -- Language → words.
  names jsonb not null,
  details jsonb not null,
  -- Addresses on this site, the first is the cover.
  pictures jsonb not null,
  price integer not null,
  -- Of cards: those not handed out yet.
  stock integer not null,
  redeemed bigint not null,
  is_on boolean not null,
  created_at timestamptz not null,
  constraint goods_kind check (kind in ('physical', 'card', 'virtual')),
  constraint goods_price check (price between 1 and 10000000),
  constraint goods_stock check (stock between 0 and 1000000),
  constraint goods_redeemed check (redeemed >= 0)
);
create index goods_time_index on goods (created_at desc, id desc) where is_on;
create index goods_redeemed_index on goods (redeemed desc, id desc) where is_on;
create index goods_price_index on goods (price, id) where is_on;

-- What was redeemed outlives who redeemed it: a plain number.
create table goods_orders (
  id bigint generated always as identity primary key,
  order_no text not null,
  user_id bigint not null,
  -- Given without coins, such as a box's prize; its key is then its giver's.
  granted boolean not null,
  request_key text not null,
  good_id bigint not null references goods (id),
  kind text not null,
  quantity integer not null,
  -- Of one, as it was shown.
  price integer not null,
  -- Paid in all; held until it is decided.
  coins bigint not null,
  state text not null,
  -- The pieces are out of the stock.
  taken boolean not null,
  recipient text not null,
  address text not null,
  contact text not null,
  remarks text not null,
  tracking_no text not null,
  -- Why it was refunded or charged back.
  reason text not null,
  brand text not null,
  lang text not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  constraint goods_orders_state check (
    state in ('redeeming', 'under_review', 'redeemed', 'refunded', 'cancelled', 'charged_back')
  ),
  constraint goods_orders_quantity check (quantity between 1 and 20),
  constraint goods_orders_coins check (coins >= 0)
);
create unique index goods_orders_no_key on goods_orders (order_no);
create unique index goods_orders_request_key on goods_orders (user_id, granted, request_key);
create index goods_orders_user_index on goods_orders (user_id, created_at desc, id desc);
create index goods_orders_state_index on goods_orders (state, id desc);
create index goods_orders_good_index on goods_orders (good_id, id desc);

create table goods_cards (
  id bigint generated always as identity primary key,
  good_id bigint not null references goods (id),
  -- AES-256-GCM; opened for its buyer alone.
  sealed bytea not null,
  -- The same number is not sold twice.
  fingerprint bytea not null,
  order_id bigint references goods_orders (id),
  created_at timestamptz not null
);
create unique index goods_cards_fingerprint_key on goods_cards (good_id, fingerprint);
create index goods_cards_free_index on goods_cards (good_id, id) where order_id is null;
create index goods_cards_order_index on goods_cards (order_id) where order_id is not null;
