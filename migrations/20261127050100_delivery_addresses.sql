-- Delivery addresses that a user saved for redemptions; one of them is the default.
create table delivery_addresses (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  recipient text not null,
  address text not null,
  contact text not null,
  is_default boolean not null default false,
  created_at timestamptz not null,
  constraint delivery_addresses_lengths check (
    length(recipient) between 2 and 40 and length(address) between 5 and 200 and length(contact) between 5 and 60
  )
);
create index delivery_addresses_user_index on delivery_addresses (user_id, id);
create unique index delivery_addresses_default_key on delivery_addresses (user_id) where is_default;
