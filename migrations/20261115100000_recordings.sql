-- What is kept of broadcasts. The file lies in the folder of the process that recorded it; a row without an end is
-- being recorded.
create table recordings (
  id bigint generated always as identity primary key,
  room text not null,
  match_id bigint,
  file text not null,
  bytes bigint not null default 0,
  duration_ms bigint not null default 0,
  started_at timestamptz not null,
  ended_at timestamptz,
  constraint recordings_amounts check (bytes >= 0 and duration_ms >= 0)
);
create unique index recordings_file_key on recordings (file);
create index recordings_match_index on recordings (match_id, started_at desc) where match_id is not null;
create index recordings_room_index on recordings (room, started_at desc);
create index recordings_age_index on recordings (started_at);
