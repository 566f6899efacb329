-- The goals of one match, for the seek bar of a running broadcast.
create index match_score_moves_match_index on match_score_moves (match_id, id);
