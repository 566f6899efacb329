-- Pushes that the media server refused, one row for each room and reason. The room is empty where there is none of that name.
create table refused_pushes (
  room text not null,
  reason text not null,
  -- The name in the last push.
  name text not null,
  times bigint not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (room, reason),
  constraint refused_pushes_reason check (reason in ('unknown', 'key', 'banned', 'address', 'closed', 'codec')),
  constraint refused_pushes_times check (times > 0)
);
create index refused_pushes_last on refused_pushes (last_at desc);
