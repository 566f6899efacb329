-- What readers say under an article, a video and whatever else a module lets them talk about.
-- A thread is the lock of whoever changes what is shown in it, so its count and revision are exact.
create table comment_threads (
  id bigint generated always as identity primary key,
  kind text not null,
  ref bigint not null,
  comments integer not null constraint comment_threads_count check (comments >= 0),
  revision integer not null,
  created_at timestamptz not null,
  unique (kind, ref)
);

create table comments (
  id bigint generated always as identity primary key,
  thread_id bigint not null references comment_threads (id),
  root_id bigint references comments (id),
  reply_to bigint references comments (id),
  user_id bigint not null references users (id),
  key text not null,
  body text not null constraint comments_length check (char_length(body) <= 500),
  state text not null constraint comments_state check (state in ('shown', 'held', 'deleted', 'removed')),
  cause text constraint comments_cause check (cause in ('link', 'word')),
  likes integer not null constraint comments_likes check (likes >= 0),
  replies integer not null constraint comments_replies check (replies >= 0),
  shown_rev integer,
  gone_rev integer,
  brand text not null,
  lang text not null,
  created_at timestamptz not null
);
create unique index comments_key on comments (user_id, key);
create index comments_new on comments (thread_id, id desc) where root_id is null;
create index comments_hot on comments (thread_id, (likes + 2 * replies) desc, id desc) where root_id is null;
create index comments_of_root on comments (root_id, id) where root_id is not null;
create index comments_of_user on comments (user_id, id desc);
create index comments_held on comments (id) where state = 'held';
create index comments_shown_rev on comments (thread_id, shown_rev);
create index comments_gone_rev on comments (thread_id, gone_rev) where gone_rev is not null;

create table comment_likes (
  comment_id bigint not null references comments (id),
  user_id bigint not null references users (id),
  created_at timestamptz not null,
  primary key (comment_id, user_id)
);
create index comment_likes_of_user on comment_likes (user_id);

create table comment_reports (
  id bigint generated always as identity primary key,
  comment_id bigint not null references comments (id),
  reporter_id bigint not null references users (id),
  reason text not null constraint comment_reports_reason check (reason in ('spam', 'abuse', 'illegal', 'other')),
  note text not null constraint comment_reports_note check (char_length(note) <= 300),
  quote text not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references users (id),
  decision text constraint comment_reports_decision check (decision in ('upheld', 'dismissed')),
  unique (comment_id, reporter_id)
);
create index comment_reports_open on comment_reports (comment_id) where decided_at is null;
