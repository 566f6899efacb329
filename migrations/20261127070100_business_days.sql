-- Figures of the site by business day, for the overview of the admin area.
create table business_days (
  day date primary key,
  zone text not null,
  registrations integer not null,
  active integer not null,
  paying integer not null,
  money_fen bigint not null,
  returned_fen bigint not null,
  coins_sold bigint not null,
  coins_outstanding bigint not null,
  coins_spent jsonb not null,
  updated_at timestamptz not null
);
-- A day's rows are read by these; entries are written in the order of time, so that a small index is enough.
create index users_created_index on users (created_at);
create index recharge_orders_paid_index on recharge_orders (paid_at) where paid_at is not null;
create index recharge_orders_refunded_index on recharge_orders (refunded_at) where refunded_at is not null;
create index ledger_entries_created_index on ledger_entries using brin (created_at) with (pages_per_range = 16);
