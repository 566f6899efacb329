-- Who someone is at another site, and the steps of signing in that wait for the next one.
create table login_identities (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  provider text not null,
  -- The other site's own id of the person: it never leaves the server.
  subject text not null,
  name text not null,
  avatar text,
  created_at timestamptz not null,
  last_used_at timestamptz not null
);
create unique index login_identities_subject_key on login_identities (provider, subject);
create index login_identities_user_index on login_identities (user_id);

create table login_tickets (
  id bigint generated always as identity primary key,
  kind text not null,
  ticket_hash bytea not null,
  browser_hash bytea,
  payload jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create unique index login_tickets_ticket_hash_key on login_tickets (ticket_hash);
create index login_tickets_expires_at_index on login_tickets (expires_at);
