-- Answers to proof-of-work challenges: each is good once, and for an hour says how busy its network is.
create table used_proofs (
  nonce bytea primary key,
  networks text[] not null,
  used_at timestamptz not null
);
create index used_proofs_networks_index on used_proofs using gin (networks);
create index used_proofs_used_at_index on used_proofs (used_at);
