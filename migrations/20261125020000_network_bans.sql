-- Addresses and networks that are refused: every process holds those in force in memory.
create table network_bans (
  id bigint generated always as identity primary key,
  network cidr not null,
  scope text not null,
  reason text not null,
  created_by bigint,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint network_bans_scope check (scope in ('registration', 'writing', 'everything')),
  constraint network_bans_reason_length check (char_length(reason) between 2 and 200),
  constraint network_bans_width check (masklen(network) >= case family(network) when 4 then 8 else 19 end)
);
-- A second ban of the same network replaces the first.
create unique index network_bans_network_scope on network_bans (network, scope);
create index network_bans_expires_at on network_bans (expires_at);
