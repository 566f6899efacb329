-- Codes that open the page of the first administrator: one for each start of a process while there is none, as keyed hashes.
create table setup_codes (
  code_hash bytea primary key,
  created_at timestamptz not null
);
