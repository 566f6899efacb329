-- Passkeys (WebAuthn): public keys alone, nothing in here opens anything.
create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  -- What authenticators know the account by: random, the same for all passkeys of a user.
  user_handle bytea not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  multi_device boolean not null,
  backed_up boolean not null,
  -- The host it was made for: brands have hosts of their own.
  rp_id text not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint passkeys_name_length check (char_length(name) between 1 and 60)
);
create unique index passkeys_credential_id_key on passkeys (credential_id);
create index passkeys_user_index on passkeys (user_id);
