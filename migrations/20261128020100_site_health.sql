-- Processes of the site, each written by itself every ten seconds.
create table site_processes (
  id uuid primary key,
  name text not null,
  version text not null,
  roles text[] not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  memory_bytes bigint not null,
  loop_delay_ms double precision not null,
  disk_free_bytes bigint,
  disk_bytes bigint
);

-- The last success and the last failure of what leaves the site.
create table delivery_states (
  channel text primary key,
  succeeded_at timestamptz,
  failed_at timestamptz,
  problem text,
  constraint delivery_states_channel check (channel in ('mail', 'sms', 'payment', 'push'))
);
