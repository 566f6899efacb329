-- Order of the sources of a game (`league_slug` empty) or of a league in all its seasons: the first is the primary.
-- Without providers the order was removed; its version stays.
create table source_orders (
  game_id integer not null,
  league_slug text not null default '',
  providers text[] not null constraint source_orders_providers check (cardinality(providers) <= 6),
  version integer not null constraint source_orders_version check (version > 0),
  changed_at timestamptz not null,
  primary key (game_id, league_slug)
);

-- The latest values of each source of a match under an order, by part: what a fallback has ready, and a primary missed.
create table source_values (
  match_id bigint not null references matches on delete cascade,
  provider text not null,
  part text not null,
  -- The provider's own version.
  version bigint not null,
  -- When it was so, and when it arrived.
  as_of timestamptz not null,
  received_at timestamptz not null,
  data jsonb not null,
  primary key (match_id, provider, part)
);

-- The source that a match under an order is shown from.
create table active_sources (
  match_id bigint primary key references matches on delete cascade,
  provider text not null,
  since timestamptz not null,
  reason text not null constraint active_sources_reason check (reason in ('first', 'stale', 'returned')),
  -- The earlier source of the order that is stale, and its last answer.
  stale_provider text,
  stale_since timestamptz,
  -- An earlier source that answers again, and since when.
  returning_provider text,
  returning_since timestamptz,
  changes integer not null default 0,
  constraint active_sources_stale check ((stale_provider is null) = (stale_since is null)),
  constraint active_sources_returning check ((returning_provider is null) = (returning_since is null))
);
create index active_sources_fallback on active_sources (match_id) where stale_provider is not null;
