-- Crests and portraits of providers: where each was found, and until when it waits to be fetched.
create table entry_pictures (
  kind text not null constraint entry_pictures_kind check (kind in ('team', 'player')),
  our_id bigint not null,
  source text not null,
  failures smallint not null default 0,
  -- Null once it is stored, or given up.
  due_at timestamptz,
  primary key (kind, our_id)
);
create index entry_pictures_due_index on entry_pictures (due_at) where due_at is not null;

alter table players add column picture text;
