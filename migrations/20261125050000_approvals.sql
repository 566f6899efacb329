-- Calls of administrators that are worth more than FOUR_EYES_COINS wait here for a second administrator. `input` is
-- the checked input, sealed, until it is decided; `shown` is what of it the others may read.
create table approvals (
  id bigint generated always as identity primary key,
  call text not null,
  state text not null,
  asked_by bigint not null,
  about bigint[] not null default '{}',
  reason text not null,
  coins bigint not null,
  request_key text not null,
  digest bytea not null,
  input bytea,
  shown jsonb not null,
  asked_at timestamptz not null,
  lapses_at timestamptz not null,
  decided_by bigint,
  decided_at timestamptz,
  note text not null default '',
  constraint approvals_state check (state in
    ('open', 'executing', 'executed', 'failed', 'refused', 'withdrawn', 'lapsed', 'interrupted')),
  constraint approvals_coins check (coins > 0)
);
create unique index approvals_open_key on approvals (asked_by, call, digest) where state = 'open';
create unique index approvals_request_key on approvals (asked_by, call, request_key) where request_key <> '';
create index approvals_open_index on approvals (lapses_at) where state in ('open', 'executing');
create index approvals_decided_index on approvals (decided_at) where decided_at is not null;
