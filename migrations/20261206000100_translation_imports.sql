-- Files of translations that operators imported, and what each of their rows changed.
create table translation_imports (
  id bigint generated always as identity primary key,
  file_name text not null,
  made_by bigint not null,
  made_at timestamptz not null,
  changed integer not null,
  undone_by bigint,
  undone_at timestamptz
);

create table translation_import_rows (
  import_id bigint not null references translation_imports on delete cascade,
  line integer not null,
  kind text not null,
  our_id bigint not null,
  field text not null,
  label text not null,
  before jsonb not null,
  after jsonb not null,
  undone boolean not null default false,
  primary key (import_id, line),
  constraint translation_import_rows_kind
    check (kind in ('league', 'team', 'player', 'good', 'box', 'gift', 'banner', 'announcement', 'video'))
);
