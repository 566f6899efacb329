-- Anchors, their rooms and what was broadcast in them; who waits for which match; what was paid to watch.

-- Whoever has applied to broadcast, with what others see of them once they may.
create table anchors (
  user_id bigint primary key references users (id) on delete cascade,
  state text not null,
  nickname text not null,
  -- For those who decide on the application, and nobody else.
  real_name text not null,
  birth_date date not null,
  languages text[] not null,
  games integer[] not null,
  introduction text not null,
  details text not null,
  pictures text[] not null,
  rules_accepted_at timestamptz not null,
  applied_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint,
  refusal_reason text not null default '',
  banned_at timestamptz,
  banned_until timestamptz,
  banned_by bigint,
  ban_reason text not null default '',
  constraint anchors_state check (state in ('reviewing', 'approved', 'refused')),
  constraint anchors_nickname check (char_length(nickname) between 2 and 20),
  constraint anchors_introduction check (char_length(introduction) between 1 and 60),
  constraint anchors_details check (char_length(details) between 1 and 500),
  constraint anchors_pictures check (cardinality(pictures) <= 3)
);
create index anchors_queue_index on anchors (applied_at, user_id) where state = 'reviewing';
create index anchors_list_index on anchors (decided_at desc, user_id desc) where state = 'approved';

-- One row: the number of the newest change of any room, counted in the transaction that makes the change.
create table live_revisions (
  id smallint primary key default 1 check (id = 1),
  rev bigint not null
);
insert into live_revisions (rev) values (0);

create table live_rooms (
  id bigint generated always as identity primary key,
  mode text not null,
  -- Null: the site's own.
  anchor_id bigint references users (id) on delete cascade,
  title text not null default '',
  cover text,
  language text not null,
  pro boolean not null default false,
  match_id bigint references matches (id) on delete set null,
  -- Of a robot's room: the game whose matches it shows; null for any.
  game_id integer,
  -- Of a custom room: the playlist it plays.
  source_url text not null default '',
  -- Coins for each match; null where watching is free.
  price integer,
  login_only boolean not null default false,
  danmu boolean not null default true,
  gift_effects boolean not null default true,
  -- Sealed; shown to its owner alone.
  stream_key bytea,
  -- Since when a push arrives, and since when one that was live does not.
  signal_since timestamptz,
  silent_since timestamptz,
  live_since timestamptz,
  closed_at timestamptz,
  closed_by bigint,
  close_reason text not null default '',
  viewers integer not null default 0,
  -- Of the newest change that others see.
  rev bigint not null default 0,
  created_at timestamptz not null,
  constraint live_rooms_mode check (mode in ('anchor', 'robot', 'custom')),
  constraint live_rooms_owner check (mode <> 'anchor' or anchor_id is not null),
  constraint live_rooms_title check (char_length(title) <= 30),
  constraint live_rooms_price check (price between 1 and 100000)
);
create unique index live_rooms_anchor_key on live_rooms (anchor_id) where anchor_id is not null;
create index live_rooms_match_index on live_rooms (match_id) where match_id is not null;
create index live_rooms_live_index on live_rooms (live_since) where live_since is not null;
create index live_rooms_rev_index on live_rooms (rev);

create table broadcasts (
  id bigint generated always as identity primary key,
  room_id bigint not null references live_rooms (id) on delete cascade,
  match_id bigint references matches (id) on delete set null,
  title text not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  end_reason text not null default ''
);
create index broadcasts_room_index on broadcasts (room_id, started_at desc);
create unique index broadcasts_running_key on broadcasts (room_id) where ended_at is null;

-- Matches that only who is signed in may watch.
create table login_only_matches (
  match_id bigint primary key references matches (id) on delete cascade,
  set_by bigint not null,
  set_at timestamptz not null
);

-- Pictures of a match that anchors may commentate on.
create table live_links (
  id bigint generated always as identity primary key,
  match_id bigint not null references matches (id) on delete cascade,
  priority smallint not null,
  language text not null,
  pro boolean not null,
  url text not null,
  created_at timestamptz not null,
  constraint live_links_priority check (priority between 1 and 99)
);
create unique index live_links_url_key on live_links (match_id, url);

-- From where an anchor pushes and fetches links.
create table anchor_ips (
  user_id bigint not null references users (id) on delete cascade,
  ip text not null,
  note text not null,
  created_at timestamptz not null,
  primary key (user_id, ip)
);

-- To watch a match, or to broadcast it.
create table reservations (
  user_id bigint not null references users (id) on delete cascade,
  match_id bigint not null references matches (id) on delete cascade,
  kind text not null,
  created_at timestamptz not null,
  cancelled_at timestamptz,
  reminded_at timestamptz,
  primary key (user_id, match_id, kind),
  constraint reservations_kind check (kind in ('watch', 'broadcast'))
);
create index reservations_waiting_index on reservations (match_id)
  where cancelled_at is null and reminded_at is null;

-- Once for each user and match. What was paid outlives rooms and matches: plain numbers.
create table live_unlocks (
  user_id bigint not null,
  match_id bigint not null,
  room_id bigint not null,
  anchor_id bigint,
  price integer not null,
  created_at timestamptz not null,
  primary key (user_id, match_id),
  constraint live_unlocks_price check (price > 0)
);

-- What an anchor has earned, as it came. Appended only: a popular anchor is no queue.
create table anchor_revenue (
  id bigint generated always as identity primary key,
  anchor_id bigint not null,
  source text not null,
  amount bigint not null,
  -- Of the thing that was paid for; the same twice counts once.
  ref text not null,
  at timestamptz not null,
  constraint anchor_revenue_source check (source in ('gift', 'paidRoom')),
  constraint anchor_revenue_amount check (amount > 0)
);
create unique index anchor_revenue_ref_key on anchor_revenue (source, ref);
create index anchor_revenue_anchor_index on anchor_revenue (anchor_id, at desc, id desc);
