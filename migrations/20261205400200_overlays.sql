-- Overlays of an anchor for streaming software, each with a secret address of its own. Renewed addresses have a higher
-- version; without a row an overlay has its first address.
create table overlays (
  anchor_id bigint not null references users (id) on delete cascade,
  kind text not null,
  version integer not null,
  is_on boolean not null,
  primary key (anchor_id, kind),
  constraint overlays_kind check (kind in ('score', 'chat', 'gifts', 'goal', 'countdown'))
);
