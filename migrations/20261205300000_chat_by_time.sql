-- Lines of a room by the time at which they were said, for the chat of its replays.
create index chat_messages_time_index on chat_messages (room_id, created_at, seq);
