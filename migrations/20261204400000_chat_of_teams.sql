-- Teams and leagues have a chat room of their own.
alter table chat_rooms drop constraint chat_rooms_kind;
alter table chat_rooms add constraint chat_rooms_kind check (kind in ('match', 'live', 'team', 'league'));
