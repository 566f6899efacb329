-- 90+3: what was added to the minute of a line of live text. The version before leaves it empty.
alter table match_texts add column extra_minute smallint;
