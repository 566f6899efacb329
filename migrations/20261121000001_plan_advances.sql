-- What the house has laid out for an order after a corrected result, and the expert has not earned back for it yet.
alter table plan_orders add column advanced integer not null default 0 check (advanced >= 0);
create index plan_orders_advanced on plan_orders (expert_id, id) where advanced > 0;
