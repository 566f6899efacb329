-- Whose lists leave out what was found: asked at each search, so hiding a game or a league needs no new entries. The walk
-- that follows a start fills them in; until then an entry without them is shown.
alter table search_entries
  add column game_id integer,
  add column league_id bigint;
