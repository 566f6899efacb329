-- Who saw what in which hour, so that a visitor counts once, whichever process answers. Rows of past hours go.
create table visits (
  kind text not null,
  target_id bigint not null,
  hour timestamptz not null,
  -- A user, or a keyed hash of a guest's address and browser.
  visitor text not null,
  primary key (kind, target_id, hour, visitor)
);
create index visits_by_hour on visits (hour);

-- Who likes what; the number of them stands in the row of what is liked, and changes in the same transaction.
create table likes (
  kind text not null,
  target_id bigint not null,
  user_id bigint not null references users (id) on delete cascade,
  created_at timestamptz not null,
  primary key (kind, target_id, user_id)
);
create index likes_of_user on likes (user_id, kind);

-- News. Texts by language: those of the house have several, those of readers the one they were written in.
create table articles (
  id bigint generated always as identity primary key,
  game_id integer not null,
  state text not null,
  -- Null: the house itself. A plain number: what was published outlives its author's account.
  author_id bigint,
  -- Of the author's tap, so that a draft begun twice is one.
  request_key text,
  -- The language it was first written in.
  lang text not null,
  titles jsonb not null,
  summaries jsonb not null,
  bodies jsonb not null,
  cover text,
  league_id bigint,
  match_id bigint,
  team_ids bigint[] not null default '{}',
  views integer not null default 0,
  likes integer not null default 0,
  -- Raised by every change of its text: two windows do not overwrite each other.
  rev integer not null default 1,
  reason text not null default '',
  brand text not null default '',
  created_at timestamptz not null,
  changed_at timestamptz not null,
  submitted_at timestamptz,
  published_at timestamptz,
  reviewed_by bigint,
  constraint articles_state check (state in ('draft', 'under_review', 'published', 'refused', 'removed')),
  constraint articles_counts check (views >= 0 and likes >= 0),
  constraint articles_published check (state <> 'published' or published_at is not null)
);
create unique index articles_request_key on articles (author_id, request_key);
create index articles_of_game on articles (game_id, published_at desc, id desc) where state = 'published';
create index articles_newest on articles (published_at desc, id desc) where state = 'published';
create index articles_of_author on articles (author_id, id desc);
create index articles_under_review on articles (submitted_at, id) where state = 'under_review';

-- Highlights, playbacks and features.
create table videos (
  id bigint generated always as identity primary key,
  game_id integer not null,
  kind text not null,
  titles jsonb not null,
  summaries jsonb not null,
  poster text,
  seconds integer not null,
  -- [{ "type": "mp4" | "hls", "url": … }], the best first.
  sources jsonb not null,
  -- [{ "at": seconds, "titles": … }]
  chapters jsonb not null default '[]',
  league_id bigint,
  match_id bigint,
  team_ids bigint[] not null default '{}',
  views integer not null default 0,
  likes integer not null default 0,
  published_at timestamptz not null,
  constraint videos_kind check (kind in ('highlight', 'playback', 'feature')),
  constraint videos_counts check (views >= 0 and likes >= 0 and seconds > 0)
);
create index videos_of_game on videos (game_id, published_at desc, id desc);
create index videos_newest on videos (published_at desc, id desc);
create index videos_of_match on videos (match_id) where match_id is not null;
