-- The audience of each broadcast by minute: samples at equal intervals, of which `viewers` is the sum.
create table broadcast_minutes (
  broadcast_id bigint not null references broadcasts (id) on delete cascade,
  minute timestamptz not null,
  samples integer not null,
  viewers bigint not null,
  peak integer not null,
  -- Viewers who came; one who returns counts again.
  joined integer not null,
  -- Lines of the chat, which is kept for a shorter time.
  lines integer not null default 0,
  primary key (broadcast_id, minute),
  constraint broadcast_minutes_samples check (samples > 0),
  constraint broadcast_minutes_counts check (viewers >= 0 and peak >= 0 and joined >= 0 and lines >= 0)
);

-- Whether a push has frames; null before that is known, and of an external media server.
alter table live_rooms add column picture boolean;
