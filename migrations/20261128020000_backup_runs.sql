-- Scheduled backups and the rehearsals of restoring them.
create table backup_runs (
  id bigint generated always as identity primary key,
  kind text not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  outcome text,
  file text,
  bytes bigint,
  rows bigint,
  problem text,
  constraint backup_runs_kind check (kind in ('backup', 'rehearsal')),
  constraint backup_runs_outcome check (outcome in ('done', 'failed', 'skipped')),
  constraint backup_runs_finished check ((finished_at is null) = (outcome is null))
);
create index backup_runs_kind_index on backup_runs (kind, outcome, started_at desc);

-- A backup that an administrator asks for; taken by the worker.
create table backup_requests (
  id bigint generated always as identity primary key,
  requested_at timestamptz not null
);
