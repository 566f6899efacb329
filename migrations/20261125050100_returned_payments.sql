-- What a provider took back of a payment, by a refund of its own console or a dispute, and the coins for it.
alter table recharge_orders
  add column refunded_fen bigint not null default 0,
  add column disputed_fen bigint not null default 0,
  add column dispute_state text not null default '',
  add column taken_coins bigint not null default 0,
  add column owed_coins bigint not null default 0,
  add column returns bigint not null default 0;
alter table recharge_orders drop constraint recharge_orders_state;
alter table recharge_orders add constraint recharge_orders_state check (state in
  ('created', 'paying', 'paid', 'expired', 'closed', 'refunding', 'refunded', 'disputed'));
alter table recharge_orders add constraint recharge_orders_returned check
  (refunded_fen >= 0 and disputed_fen >= 0 and taken_coins >= 0 and owed_coins >= 0);
alter table recharge_orders add constraint recharge_orders_dispute check (dispute_state in ('', 'open', 'won', 'lost'));
create index recharge_orders_owed_index on recharge_orders (user_id, id) where owed_coins > 0;
-- Providers are asked about what is paid, too, for as long as it can be disputed.
update recharge_orders set next_check_at = now()
  where state = 'paid' and paid_at > now() - interval '128 days' and request_key not like 'demo-%';
-- What a wallet owes: nothing is spent from it meanwhile.
alter table ledger_accounts add column owed bigint not null default 0;
alter table ledger_accounts add constraint ledger_accounts_owed check (owed >= 0);
