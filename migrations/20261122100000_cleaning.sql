-- What the cleaning job looks for each day.
create index sessions_ended_index on sessions (ended_at) where ended_at is not null;
create index chat_held_created_index on chat_held (created_at);
