-- Terms of three and more characters are found by trigrams, shorter ones by keys.
create extension if not exists pg_trgm;

-- What can be searched for: a row for each thing, kept from the owners' tables and never read instead of them.
create table search_entries (
  kind text not null,
  ref_id bigint not null,
  -- Every name on a line of its own, folded; after a tab, what the thing belongs to.
  text text not null,
  -- Kind, whole names, beginnings and ends of words, pairs of characters (entry.rules.ts).
  keys text[] not null,
  weight smallint not null,
  -- When it happens or was published; null for what has no time.
  at timestamptz,
  primary key (kind, ref_id)
);
-- One index, so that all conditions meet in it. New rows wait in a short list only: every search reads that list.
create index search_entries_found on search_entries using gin (keys, text gin_trgm_ops)
  with (gin_pending_list_limit = 256);
