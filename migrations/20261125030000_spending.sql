-- What users spend and top up, by day, and what bounds it. A day is one of the site's time zone.

-- Running sums, kept in the transaction that moves the coins or credits the money: coins by the reason they were paid
-- for, `recharge` in fen.
create table spending_days (
  user_id bigint not null,
  day date not null,
  kind text not null,
  amount bigint not null,
  primary key (user_id, day, kind),
  constraint spending_days_amount check (amount > 0)
);

-- What came back of a day's sum, appended, so that who refunds many waits for none of them. Below zero where a refund
-- itself was taken back.
create table spending_returns (
  id bigint generated always as identity primary key,
  user_id bigint not null,
  day date not null,
  kind text not null,
  amount bigint not null,
  constraint spending_returns_amount check (amount <> 0)
);
create index spending_returns_user on spending_returns (user_id, day);

-- A user's own limits; null is none. From `pending_at` on, by the database's clock, the pending amount is the limit.
create table spending_limits (
  user_id bigint not null,
  kind text not null,
  amount bigint,
  pending_amount bigint,
  pending_at timestamptz,
  primary key (user_id, kind),
  constraint spending_limits_kind check (kind in ('spendDay', 'spendMonth', 'rechargeDay', 'rechargeMonth')),
  constraint spending_limits_amount check (amount >= 0 and pending_amount >= 0)
);

-- Those who shut themselves out; `ends_at` null is for good.
create table spending_exclusions (
  user_id bigint primary key,
  since timestamptz not null,
  ends_at timestamptz
);

-- What somebody said of their age where a brand asked: of age, or not before a day. The date of birth is not kept.
create table spending_ages (
  user_id bigint not null,
  brand text not null,
  asked_age smallint not null,
  stated_age smallint not null,
  stated_at timestamptz not null,
  refused_until date,
  primary key (user_id, brand),
  constraint spending_ages_ages check (asked_age between 1 and 99 and stated_age between 0 and 150)
);

-- Upper limits for everybody, set by an administrator; null is none. Without a row the configuration says it.
create table spending_caps (
  kind text primary key,
  amount bigint,
  set_by bigint,
  set_at timestamptz not null,
  constraint spending_caps_kind check (
    kind in ('spendOnce', 'spendDay', 'spendMonth', 'rechargeOnce', 'rechargeDay', 'rechargeMonth')),
  constraint spending_caps_amount check (amount >= 0)
);

-- What was there before, by the days of the zone that the shipped brand has.
insert into spending_days (user_id, day, kind, amount)
select a.user_id, (t.created_at at time zone 'Asia/Shanghai')::date, t.reason, -sum(e.amount)
from ledger_entries e
join ledger_accounts a on a.id = e.account_id and a.kind = 'wallet'
join ledger_transactions t on t.id = e.transaction_id
where e.amount < 0 and t.reverses is null and t.reason <> 'adjustment'
group by 1, 2, 3;
insert into spending_days (user_id, day, kind, amount)
select o.user_id, (o.paid_at at time zone 'Asia/Shanghai')::date, 'recharge', sum(o.amount_fen)
from recharge_orders o where o.state in ('paid', 'refunding', 'refunded') and o.paid_at is not null
group by 1, 2, 3;
insert into spending_returns (user_id, day, kind, amount)
select o.user_id, (o.paid_at at time zone 'Asia/Shanghai')::date, 'recharge', o.amount_fen
from recharge_orders o where o.state in ('refunding', 'refunded') and o.paid_at is not null;
insert into spending_returns (user_id, day, kind, amount)
select a.user_id, (paid.created_at at time zone 'Asia/Shanghai')::date, paid.reason, e.amount
from ledger_transactions t
join ledger_entries e on e.transaction_id = t.id and e.amount > 0
join ledger_accounts a on a.id = e.account_id and a.kind = 'wallet'
cross join lateral (
  select p.created_at, p.reason from ledger_transactions p
  join ledger_entries pe on pe.transaction_id = p.id and pe.account_id = e.account_id and pe.amount < 0
  where p.reference_kind = t.reference_kind and p.reference_id = t.reference_id and p.reverses is null
    and p.reason in ('plan', 'goods')
  order by p.id limit 1) paid
where t.reason in ('plan_refund', 'goods_refund') and t.reverses is null
  and not exists (select from ledger_transactions b where b.reverses = t.id);
