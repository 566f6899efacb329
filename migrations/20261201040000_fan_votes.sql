-- Fan votes: who visitors think will win. A vote belongs to an account, or to the devices it was cast from. No foreign key
-- to users: a vote would wait for a sign-in of the same account, which takes the locks in the opposite order.
create table votes (
  id bigint generated always as identity primary key,
  match_id bigint not null references matches on delete cascade,
  user_id bigint,
  picks text[] not null constraint votes_picks check (cardinality(picks) between 1 and 3),
  cast_at timestamptz not null,
  constraint votes_once unique (match_id, user_id)
);
create index votes_user on votes (user_id) where user_id is not null;
create index votes_cast_at on votes (cast_at);

-- One vote per device and match. A device is a keyed hash.
create table vote_devices (
  device text not null,
  match_id bigint not null,
  vote_id bigint not null references votes on delete cascade,
  primary key (device, match_id)
);
create index vote_devices_vote on vote_devices (vote_id);

-- Changed in the transaction of each vote, and stored longer than the votes. The revisions of a match sum to that of its counts.
create table vote_counts (
  match_id bigint not null references matches on delete cascade,
  pick text not null,
  votes integer not null constraint vote_counts_votes check (votes >= 0),
  rev bigint not null,
  primary key (match_id, pick)
);
