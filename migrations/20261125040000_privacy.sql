-- Who agreed to what, when, and in which words. Rows are added and never changed; `left_at` is when the account ended.
create table consents (
  id bigint generated always as identity primary key,
  user_id bigint not null,
  subject text not null,
  given boolean not null,
  version text not null,
  text_hash text not null,
  lang text not null,
  brand text not null,
  source text not null constraint consents_source check (source in ('registration', 'settings', 'notice')),
  created_at timestamptz not null,
  left_at timestamptz
);
create index consents_user on consents (user_id, id);
create index consents_left on consents (left_at) where left_at is not null;

create function consents_append_only() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - 'left_at') is distinct from (to_jsonb(old) - 'left_at') or old.left_at is not null then
    raise exception 'consents are append-only';
  end if;
  return new;
end
$$;
create trigger consents_append_only before update on consents
  for each row execute function consents_append_only();

-- That an account was deleted, without anything that says whose: the person has the reference.
create table deletion_records (
  id bigint generated always as identity primary key,
  reference text not null unique,
  acted_by text not null constraint deletion_records_acted_by check (acted_by in ('self', 'administrator')),
  request text not null,
  counts jsonb not null,
  requested_at timestamptz not null,
  finished_at timestamptz not null
);
create index deletion_records_finished on deletion_records (finished_at);
