-- Files that administrators imported, and what each of their rows did: for the list, and to undo it.
create table data_imports (
  id bigint generated always as identity primary key,
  kind text not null constraint data_imports_kind check (kind in ('matches', 'squads', 'standings')),
  league_id bigint not null,
  file_name text not null,
  made_by bigint not null,
  made_at timestamptz not null,
  added integer not null,
  changed integer not null,
  undone_by bigint,
  undone_at timestamptz
);

create table data_import_rows (
  import_id bigint not null references data_imports on delete cascade,
  seq integer not null,
  line integer not null,
  kind text not null constraint data_import_rows_kind check (kind in ('team', 'player', 'match', 'standings')),
  our_id bigint not null,
  label text not null,
  -- Null for an entry that the import made.
  before jsonb,
  after jsonb not null,
  -- The import locked it against providers.
  locked boolean not null,
  undone boolean not null default false,
  primary key (import_id, seq)
);
