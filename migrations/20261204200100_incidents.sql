-- The audience of rooms, once a minute, with the most watched rooms of it.
create table audience_minutes (
  minute timestamptz primary key,
  rooms integer not null,
  viewers integer not null,
  top jsonb not null,
  constraint audience_minutes_amounts check (rooms >= 0 and viewers >= 0)
);
-- What was unhealthy, and when: derived from the stored state of processes, feeds, backups and outgoing services.
create table incidents (
  id bigint generated always as identity primary key,
  kind text not null,
  subject text not null,
  detail text not null,
  began_at timestamptz not null,
  -- The last time at which the state showed it.
  seen_at timestamptz not null,
  -- Null while it lasts.
  ended_at timestamptz,
  constraint incidents_kind check (kind in ('process', 'restart', 'feed', 'delivery', 'backup', 'rehearsal', 'ledger', 'disk', 'events')),
  constraint incidents_end check (ended_at >= began_at)
);
create unique index incidents_open on incidents (kind, subject) where ended_at is null;
create index incidents_subject on incidents (kind, subject, seen_at desc);
create index incidents_began on incidents (began_at desc, id desc);
