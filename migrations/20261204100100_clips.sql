-- Parts of recordings that viewers cut. No foreign key to a recording, which is deleted earlier.
create table clips (
  id bigint generated always as identity primary key,
  room_id bigint not null,
  anchor_id bigint,
  user_id bigint not null,
  recording_id bigint not null,
  recording_file text not null,
  recorded_at timestamptz not null,
  captured_at timestamptz,
  match_id bigint,
  game_id integer,
  language text not null,
  title text not null,
  minute text not null,
  from_ms bigint not null,
  to_ms bigint not null,
  key text not null,
  name text not null,
  state text not null,
  removed_by text,
  node text,
  tries integer not null default 0,
  bytes bigint not null default 0,
  width integer not null default 0,
  height integer not null default 0,
  still boolean not null default false,
  likes integer not null default 0,
  views integer not null default 0,
  created_at timestamptz not null,
  published_at timestamptz,
  constraint clips_state check (state in ('cutting', 'published', 'removed', 'failed')),
  constraint clips_removed_by check (removed_by in ('clipper', 'anchor', 'staff', 'recording')),
  constraint clips_title check (char_length(title) <= 80),
  constraint clips_length check (to_ms - from_ms between 0 and 60000 and from_ms >= 0),
  constraint clips_counts check (likes >= 0 and views >= 0 and bytes >= 0)
);
create unique index clips_key on clips (user_id, key);
create unique index clips_name_key on clips (name);
create index clips_user_index on clips (user_id, created_at desc);
create index clips_cutting_index on clips (id) where state = 'cutting';
create index clips_recording_index on clips (recording_id);
create index clips_age_index on clips (created_at);
create index clips_all_index on clips (published_at desc, id desc) where state = 'published';
create index clips_room_index on clips (room_id, published_at desc, id desc) where state = 'published';
create index clips_anchor_index on clips (anchor_id, published_at desc, id desc) where state = 'published';
create index clips_match_index on clips (match_id, published_at desc, id desc) where state = 'published';
create index clips_game_index on clips (game_id, published_at desc, id desc) where state = 'published';

create table clip_reports (
  id bigint generated always as identity primary key,
  clip_id bigint not null references clips on delete cascade,
  reporter_id bigint not null,
  reason text not null,
  note text not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint,
  decision text,
  constraint clip_reports_once unique (clip_id, reporter_id),
  constraint clip_reports_reason check (reason in ('spam', 'abuse', 'illegal', 'rights', 'other')),
  constraint clip_reports_note check (char_length(note) <= 300),
  constraint clip_reports_decision check (decision in ('upheld', 'dismissed'))
);
create index clip_reports_open_index on clip_reports (clip_id) where decided_at is null;
create index clip_reports_reporter_index on clip_reports (reporter_id);

-- Streamers who allow no clips, and users who may cut none of a streamer's broadcasts.
create table clip_settings (
  anchor_id bigint primary key,
  allowed boolean not null,
  changed_at timestamptz not null
);
create table clip_blocks (
  anchor_id bigint not null,
  user_id bigint not null,
  blocked_at timestamptz not null,
  primary key (anchor_id, user_id)
);
create index clip_blocks_user_index on clip_blocks (user_id);
