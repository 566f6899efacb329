-- When the first frame of a recording was captured, by the server's clock: what was said is found beside its picture.
alter table recordings add column captured_at timestamptz;
create index recordings_captured_index on recordings (room, captured_at desc) where captured_at is not null;
