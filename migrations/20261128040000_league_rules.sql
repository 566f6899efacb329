-- Rules of a league and season where they differ from those known of it: table, zones, phases, format (decision 68).
alter table leagues add column rules jsonb;
