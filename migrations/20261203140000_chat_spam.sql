-- Messages that look like spam are held as well.
alter table chat_held drop constraint chat_held_cause;
alter table chat_held add constraint chat_held_cause check (cause in ('link', 'word', 'spam'));
create index chat_held_room_index on chat_held (room_id, id) where decided_at is null;
