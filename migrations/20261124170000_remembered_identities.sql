-- What stays known of a phone or a mailbox after its account is gone, under keyed hashes alone: sanctions, and what is
-- given once. `user_id` is whose it was, a plain number; `left_at` is when that account was deleted.
create table remembered_identities (
  hash bytea not null,
  kind text not null,
  user_id bigint not null,
  data jsonb not null default '{}',
  created_at timestamptz not null,
  left_at timestamptz,
  primary key (hash, kind)
);
create index remembered_identities_user on remembered_identities (user_id);
create index remembered_identities_left on remembered_identities (left_at) where left_at is not null;

-- One mailbox, however its address is written: `mailboxOf` in users.rules.ts says the same.
create function mailbox_of(address text) returns text language sql immutable strict parallel safe as $$
  select case
    when split_part(lower(address), '@', 2) in ('gmail.com', 'googlemail.com')
    then replace(split_part(split_part(lower(address), '@', 1), '+', 1), '.', '') || '@gmail.com'
    else split_part(split_part(lower(address), '@', 1), '+', 1) || '@' || split_part(lower(address), '@', 2)
  end
$$;
create index users_mailbox on users (mailbox_of(email)) where email is not null;
