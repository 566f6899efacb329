-- Names are sorted in the reader's language as they are asked for: see platform/db/collation.ts.
drop index teams_name_index;
drop index players_name_index;
