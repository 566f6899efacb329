-- Where an account came from, whether it is banned, and that it was deleted.
alter table users
  add column promotion_channel_id bigint,
  add column language text not null default 'zh_CN',
  add column brand text not null default '',
  add column banned_at timestamptz,
  add column banned_until timestamptz,
  add column banned_by bigint,
  add column ban_reason text not null default '',
  add column deleted_at timestamptz;

-- When a session last showed who it is, and whether with a second factor.
alter table sessions
  add column proven_at timestamptz,
  add column second_factor_at timestamptz;

-- Codes by mail and short message. Neither the code nor whom it went to can be read from here.
create table login_codes (
  id bigint generated always as identity primary key,
  target_hash bytea not null,
  purpose text not null,
  code_hash bytea not null,
  network text not null,
  tries smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Used, or replaced by a newer one.
  spent_at timestamptz,
  -- It could not be sent: the next one need not wait.
  failed_at timestamptz
);
create index login_codes_target_index on login_codes (target_hash, created_at);
create index login_codes_network_index on login_codes (network, created_at);
create index login_codes_created_at_index on login_codes (created_at);

create table login_passwords (
  user_id bigint primary key references users (id) on delete cascade,
  hash text not null,
  changed_at timestamptz not null
);

-- Failed tries in a row, of an account, a device or a network.
create table login_failures (
  key text primary key,
  failures integer not null,
  last_at timestamptz not null
);
create index login_failures_last_at_index on login_failures (last_at);

-- Authenticators: the secret is encrypted, and no step of its clock counts twice.
create table second_factors (
  user_id bigint primary key references users (id) on delete cascade,
  secret bytea not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  last_step bigint
);

create table recovery_codes (
  user_id bigint not null references second_factors (user_id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Who passed the first step of signing in and owes the second.
create table login_steps (
  token_hash bytea primary key,
  user_id bigint not null references users (id) on delete cascade,
  new_user boolean not null,
  tries smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index login_steps_expires_at_index on login_steps (expires_at);
