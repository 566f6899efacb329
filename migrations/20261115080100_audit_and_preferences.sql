-- Who changed what. Rows are only ever added; the retention job alone may delete what is too old, and says so.
create table audit_records (
  id bigint generated always as identity primary key,
  -- Null: the operator, at a terminal.
  actor_id bigint,
  action text not null,
  subject_kind text not null,
  subject_id bigint not null,
  details jsonb not null,
  created_at timestamptz not null
);
create index audit_records_subject_index on audit_records (subject_kind, subject_id, id);
create index audit_records_created_at_index on audit_records (created_at);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('touchline.audit_retention', true) = 'on' then
    return old;
  end if;
  raise exception 'audit records are never changed' using errcode = 'insufficient_privilege';
end
$$;
create trigger audit_records_keep before update or delete on audit_records
  for each row execute function refuse_audit_change();
create trigger audit_records_keep_all before truncate on audit_records
  for each statement execute function refuse_audit_change();

-- What a user chose: language, theme, order of blocks … one row each, the last write of a key wins.
create table user_preferences (
  user_id bigint primary key references users (id) on delete cascade,
  data jsonb not null,
  revision integer not null,
  updated_at timestamptz not null
);
