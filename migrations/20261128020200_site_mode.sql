-- Maintenance of the whole site, one row.
create table site_mode (
  id integer primary key,
  mode text not null,
  until timestamptz,
  changed_at timestamptz not null,
  constraint site_mode_one check (id = 1),
  constraint site_mode_mode check (mode in ('off', 'readOnly', 'full'))
);
