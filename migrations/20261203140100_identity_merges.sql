-- Entries that administrators merged, and what was moved: an undo restores exactly that.
create table identity_merges (
  id bigint generated always as identity primary key,
  kind text not null constraint identity_merges_kind check (kind in ('league', 'team', 'match')),
  kept_id bigint not null,
  merged_id bigint not null,
  -- Of the merged entry, for lists.
  name text not null,
  merged_at timestamptz not null,
  undone_at timestamptz,
  constraint identity_merges_two check (kept_id <> merged_id)
);
create index identity_merges_kept on identity_merges (kind, kept_id);
create index identity_merges_merged on identity_merges (kind, merged_id);

-- In the order of the merge. `moved` rows got another id in one column, and are stored with it and their key; `dropped`
-- ones had their equal on the other side, and are stored whole.
create table identity_moves (
  merge_id bigint not null,
  seq integer not null,
  in_table text not null,
  in_column text not null,
  done text not null constraint identity_moves_done check (done in ('moved', 'dropped')),
  from_id bigint not null,
  to_id bigint not null,
  before jsonb not null,
  -- Whose row it was; null for match data.
  user_id bigint
);
create index identity_moves_of on identity_moves (merge_id, seq);
create index identity_moves_user on identity_moves (user_id) where user_id is not null;

-- Addresses of merged entries lead to the entry they became part of.
create table identity_redirects (
  kind text not null constraint identity_redirects_kind check (kind in ('league', 'team', 'match')),
  from_id bigint not null,
  to_id bigint not null,
  merge_id bigint not null references identity_merges on delete cascade,
  primary key (kind, from_id)
);
create index identity_redirects_to on identity_redirects (kind, to_id);
