-- Where users stopped watching a recording.
create table replay_positions (
  user_id bigint not null,
  recording_id bigint not null references recordings (id) on delete cascade,
  seconds integer not null,
  updated_at timestamptz not null,
  primary key (user_id, recording_id),
  constraint replay_positions_seconds check (seconds > 0)
);
create index replay_positions_recording_index on replay_positions (recording_id);
