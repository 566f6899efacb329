-- Outgoing webhooks. Secrets are sealed for `owner`; the previous one signs too for a day after a rotation.
create table webhooks (
  id bigint generated always as identity primary key,
  owner text not null,
  name text not null,
  url text not null,
  events text[] not null,
  secret bytea not null,
  previous_secret bytea,
  previous_until timestamptz,
  is_on boolean not null,
  created_by bigint not null,
  created_at timestamptz not null,
  constraint webhooks_name_length check (char_length(name) between 2 and 60),
  constraint webhooks_url_length check (char_length(url) <= 500),
  constraint webhooks_events check (cardinality(events) > 0)
);

-- Deliveries of one subject (a match) follow each other. `source` is unique: a repeated event is one delivery.
create table webhook_deliveries (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references webhooks (id) on delete cascade,
  event text not null,
  source text not null,
  subject text not null,
  body text not null,
  state text not null,
  attempts smallint not null default 0,
  created_at timestamptz not null,
  next_at timestamptz not null,
  ended_at timestamptz,
  last_status smallint,
  last_problem text,
  constraint webhook_deliveries_state check (state in ('waiting', 'delivered', 'failed'))
);
create unique index webhook_deliveries_source on webhook_deliveries (webhook_id, source);
create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, subject, id) where state = 'waiting';
create index webhook_deliveries_listed on webhook_deliveries (webhook_id, id desc);
create index webhook_deliveries_created_at on webhook_deliveries (created_at);
