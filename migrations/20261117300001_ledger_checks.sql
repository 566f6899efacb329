-- What each check of the ledger found. The nights' and those an administrator asked for.
create table ledger_checks (
  id bigint generated always as identity primary key,
  checked_at timestamptz not null,
  problem_count integer not null,
  -- The first of them.
  problems jsonb not null,
  books jsonb not null
);
