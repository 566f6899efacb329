-- What a month brought an anchor or an expert, what of it is the operator's, and when the rest was paid. Numbers of
-- users are plain: a statement outlives its account.
create table settlement_statements (
  id bigint generated always as identity primary key,
  kind text not null,
  user_id bigint not null,
  -- A month in UTC: 2026-10.
  period text not null,
  -- The operator's part, in percent, as it was configured then.
  rate integer not null,
  gross bigint not null,
  operator_share bigint not null,
  net bigint not null,
  lines jsonb not null,
  created_at timestamptz not null,
  paid_at timestamptz,
  paid_by bigint,
  paid_way text,
  paid_reference text not null default '',
  constraint settlement_statements_kind check (kind in ('anchor', 'expert')),
  constraint settlement_statements_way check (paid_way in ('money', 'coins')),
  constraint settlement_statements_sum check (gross = operator_share + net and operator_share >= 0 and net >= 1),
  constraint settlement_statements_paid check ((paid_at is null) = (paid_way is null))
);
-- One for each person and month, however often a run is started.
create unique index settlement_statements_once on settlement_statements (kind, user_id, period);
create index settlement_statements_of_period on settlement_statements (period, id desc);
