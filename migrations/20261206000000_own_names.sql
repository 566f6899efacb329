-- Names by operators, above those of the sources. `names` is what every reader and index uses; `own_names` holds the
-- operators', and `given_names` what the sources gave, of entries with own names alone.
alter table leagues add column own_names jsonb, add column given_names jsonb;
alter table teams add column own_names jsonb, add column given_names jsonb;
alter table players add column own_names jsonb, add column given_names jsonb;

-- A writer that knows nothing of own names changes the given ones: feeds, imports, and the version before.
create function keep_own_names() returns trigger language plpgsql as $$
begin
  new.given_names := coalesce(old.given_names, old.names) || coalesce((
    select jsonb_object_agg(n.key, n.value) from jsonb_each(new.names) n
    where n.value is distinct from old.names -> n.key), '{}');
  new.names := new.given_names || new.own_names;
  return new;
end
$$;

create trigger leagues_keep_own_names before update of names on leagues
  for each row when (new.own_names is not null and new.names is distinct from old.names
    and (new.own_names, new.given_names) is not distinct from (old.own_names, old.given_names))
  execute function keep_own_names();
create trigger teams_keep_own_names before update of names on teams
  for each row when (new.own_names is not null and new.names is distinct from old.names
    and (new.own_names, new.given_names) is not distinct from (old.own_names, old.given_names))
  execute function keep_own_names();
create trigger players_keep_own_names before update of names on players
  for each row when (new.own_names is not null and new.names is distinct from old.names
    and (new.own_names, new.given_names) is not distinct from (old.own_names, old.given_names))
  execute function keep_own_names();

-- Match lists are cached by the revision of matches: names need one of their own.
alter table match_revisions add column names_rev bigint not null default 0;
