-- Uploaded files: until something uses one, it expires.
create table uploads (
  id bigint generated always as identity primary key,
  -- A user; no reference, for the file outlives its row otherwise.
  owner_id bigint not null,
  purpose text not null,
  key text not null,
  bytes integer not null,
  created_at timestamptz not null,
  expires_at timestamptz
);
create unique index uploads_key_key on uploads (key);
create index uploads_owner_index on uploads (owner_id);
create index uploads_expires_index on uploads (expires_at);
