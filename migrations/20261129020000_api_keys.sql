-- Keys of programs. The hash is of a random secret of 256 bits, which is shown once.
create table api_keys (
  id bigint generated always as identity primary key,
  name text not null,
  source text not null,
  hash text not null,
  hint text not null,
  scopes text[] not null,
  games text[],
  created_by bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  constraint api_keys_name_length check (char_length(name) between 2 and 60),
  constraint api_keys_scopes check (cardinality(scopes) > 0),
  constraint api_keys_games check (cardinality(games) > 0)
);
create unique index api_keys_hash on api_keys (hash);
