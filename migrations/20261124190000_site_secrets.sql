-- Random secrets of the site itself, sealed under its keys and sealed again when these are rotated.
create table site_secrets (
  name text primary key,
  sealed bytea not null,
  created_at timestamptz not null
);

-- Since when a key has been the newest: sessions seen last before then still rest on the key before.
create table site_keys (
  id text primary key,
  first_used_at timestamptz not null
);
