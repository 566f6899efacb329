-- When a line of the live text was told: null for lines from before.
alter table match_texts add column told_at timestamptz;
