-- One league, team or match whatever its sources: how a provider's id became ours, and how certain that is.
alter table provider_refs
  add column how text not null default 'slug',
  add column confidence smallint not null default 100,
  add column linked_at timestamptz,
  add constraint provider_refs_how check (how in ('slug', 'rules', 'hand')),
  add constraint provider_refs_confidence check (confidence between 0 and 100);

-- Incremented by every merge, split and undo: processes then forget the ids they know. Whoever writes by such an id
-- holds it in key share, whoever adds entries in no key update, and a merge in update.
create table identity_state (
  id smallint primary key default 1 constraint identity_state_once check (id = 1),
  revision bigint not null default 0
);
insert into identity_state default values;

-- Two entries that may be the same.
create table identity_candidates (
  id bigint generated always as identity primary key,
  kind text not null constraint identity_candidates_kind check (kind in ('league', 'team', 'player', 'match')),
  one_id bigint not null,
  other_id bigint not null,
  confidence smallint not null constraint identity_candidates_confidence check (confidence between 0 and 100),
  reasons text[] not null,
  state text not null default 'open' constraint identity_candidates_state check (state in ('open', 'merged', 'apart')),
  found_at timestamptz not null,
  decided_at timestamptz,
  constraint identity_candidates_once unique (kind, one_id, other_id),
  constraint identity_candidates_order check (one_id < other_id)
);
create index identity_candidates_open on identity_candidates (confidence desc, id) where state = 'open';
