-- Which process has a push or a recording. A node that is not seen any more has lost what it had.
create table media_nodes (
  id text primary key,
  seen_at timestamptz not null
);
alter table live_rooms add column node text;
alter table recordings add column node text;
