-- The message above the list, by its number: its text is read from its own row.
alter table chat_rooms add column pinned_seq bigint;

-- Minutes for which writers must have followed the anchor; null: everyone may write.
alter table chat_rooms add column followers_minutes integer;
alter table chat_rooms add constraint chat_rooms_followers check (followers_minutes in (0, 10, 60));

-- For moderators: the first message of a user in the room, or the first after a long absence.
alter table chat_messages add column mark text;
alter table chat_messages add constraint chat_messages_mark check (mark in ('first', 'returning'));
create index chat_messages_mark_index on chat_messages (room_id, seq desc) where mark is not null;
