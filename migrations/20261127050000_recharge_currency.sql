-- Money asked for an order, in minor units of its currency; amount_fen stays its value in CNY, for levels and limits.
-- A null is an order of the version before: its amount in CNY.
alter table recharge_orders
  add column currency text not null default 'CNY',
  add column charged bigint,
  add constraint recharge_orders_charged check (charged > 0);

alter table cashier_trades add column currency text not null default 'CNY';
