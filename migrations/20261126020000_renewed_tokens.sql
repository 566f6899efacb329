-- A proof gives a session another token; the one before opens it for a moment more, and has proven nothing. The version
-- before knows the newest token alone.
alter table sessions
  add column previous_token_hash bytea,
  add column previous_until timestamptz;
create index sessions_previous_token_hash on sessions (previous_token_hash) where previous_token_hash is not null;
