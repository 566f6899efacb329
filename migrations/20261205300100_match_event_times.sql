-- When the events of a running match became known, by the clock of the wall: for the chapters of recordings. Kept, like
-- match_score_moves, as long as there is a recording of the match, and otherwise for some hours.
create table match_event_times (
  match_id bigint not null references matches (id) on delete cascade,
  event_id text not null,
  at timestamptz not null,
  primary key (match_id, event_id)
);
create index match_event_times_at_index on match_event_times (at);
