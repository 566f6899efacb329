-- Passes: all tips of one expert for some days. Their coins are deferred: earned day by day, refunded where an expert leaves.
alter table ledger_accounts drop constraint ledger_accounts_kind;
alter table ledger_accounts add constraint ledger_accounts_kind check (kind in
  ('wallet', 'house', 'bonus', 'clearing', 'escrow', 'deferred', 'anchor_revenue', 'expert_revenue'));

-- Null: not offered.
create table pass_prices (
  expert_id bigint primary key,
  week integer,
  month integer,
  changed_at timestamptz not null,
  constraint pass_prices_bounds check (week between 10 and 100000 and month between 10 and 100000)
);

create table pass_orders (
  id bigint generated always as identity primary key,
  request_key text not null,
  -- Pays, and gets refunds; the holder reads.
  payer_id bigint not null,
  holder_id bigint not null,
  expert_id bigint not null,
  days integer not null,
  paid integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  earned_days integer not null default 0,
  earned integer not null default 0,
  refunded integer not null default 0,
  -- Ended before its time, because the expert left.
  ended_at timestamptz,
  -- The holder was notified of its end.
  reminded_at timestamptz,
  brand text not null,
  lang text not null,
  created_at timestamptz not null,
  constraint pass_orders_days check (days in (7, 30) and earned_days between 0 and days and ends_at > starts_at),
  constraint pass_orders_coins check (paid >= 1 and earned >= 0 and refunded >= 0 and earned + refunded <= paid),
  constraint pass_orders_persons check (payer_id <> expert_id and holder_id <> expert_id)
);
create unique index pass_orders_once on pass_orders (payer_id, request_key);
create index pass_orders_of_holder on pass_orders (holder_id, expert_id, ends_at desc);
create index pass_orders_of_payer on pass_orders (payer_id, id desc);
create index pass_orders_of_expert on pass_orders (expert_id, id desc);
create index pass_orders_unearned on pass_orders (starts_at) where earned_days < days and ended_at is null;
create index pass_orders_unreminded on pass_orders (ends_at) where reminded_at is null and ended_at is null;
