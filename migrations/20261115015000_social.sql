-- Who follows whom.
create table follows (
  follower_id bigint not null references users (id) on delete cascade,
  followed_id bigint not null references users (id) on delete cascade,
  created_at timestamptz not null,
  primary key (follower_id, followed_id),
  constraint follows_not_oneself check (follower_id <> followed_id)
);
create index follows_by_follower on follows (follower_id, created_at desc, followed_id desc);
create index follows_by_followed on follows (followed_id, created_at desc, follower_id desc);
