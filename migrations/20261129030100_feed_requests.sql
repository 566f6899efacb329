-- What providers allow and what was requested of them, for administrators.
create table feed_quotas (
  provider text primary key,
  plan text,
  plan_ends_at timestamptz,
  day_limit integer,
  day_left integer,
  minute_limit integer,
  minute_left integer,
  -- Requests that wait, by kind; and what the plan refuses, with the provider's sentence.
  waiting jsonb not null,
  refused jsonb not null,
  updated_at timestamptz not null
);

create table feed_requests (
  provider text not null,
  day date not null,
  kind text not null,
  sent integer not null,
  primary key (provider, day, kind)
);
