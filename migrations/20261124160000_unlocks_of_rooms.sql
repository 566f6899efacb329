-- What is paid opens the room it was paid in. What was sold before, and what the version before still sells meanwhile,
-- opened every room of the match, and goes on doing so: `whole_match`.
alter table live_unlocks
  add column id bigint generated always as identity,
  add column whole_match boolean not null default true,
  drop constraint live_unlocks_pkey,
  add constraint live_unlocks_pkey primary key (id),
  add constraint live_unlocks_once unique (user_id, match_id, room_id);
