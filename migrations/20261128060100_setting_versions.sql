-- Settings of the admin area: every version; the newest of a name and scope is in force.
create table setting_versions (
  id bigint generated always as identity primary key,
  name text not null,
  scope text not null,
  value jsonb,
  sealed bytea,
  restored_from bigint,
  changed_by bigint not null,
  changed_at timestamptz not null,
  constraint setting_versions_one_value check (value is null or sealed is null)
);
create index setting_versions_newest on setting_versions (name, scope, id desc);
