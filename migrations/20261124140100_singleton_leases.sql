-- Who does what exactly one process does, until when by this clock; each change of hands is another epoch.
create table singleton_leases (
  name text primary key,
  owner uuid not null,
  epoch bigint not null,
  expires_at timestamptz not null
);
-- The epoch is part of a key, so that whoever guards a transaction with it holds off a takeover, and no renewal.
create unique index singleton_leases_epoch_key on singleton_leases (name, epoch);

-- The processes that could, and what: they share the work evenly.
create table singleton_runners (
  id uuid primary key,
  tasks text[] not null,
  expires_at timestamptz not null
);
