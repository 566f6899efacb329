-- What administrators did alone in the last 24 hours, of the calls that say a worth: several below FOUR_EYES_COINS
-- count together. A row is written before its call runs, and taken away where the call was refused.
create table unapproved_moves (
  id bigint generated always as identity primary key,
  user_id bigint not null,
  call text not null,
  subject text not null,
  request_key text not null,
  digest bytea not null,
  coins bigint not null,
  moved_at timestamptz not null,
  constraint unapproved_moves_coins check (coins > 0)
);
create index unapproved_moves_user_index on unapproved_moves (user_id, moved_at);
create index unapproved_moves_moved_at on unapproved_moves (moved_at);
