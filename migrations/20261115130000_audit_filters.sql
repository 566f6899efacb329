-- The back office asks for what one person did, and for one kind of action.
create index audit_records_actor_index on audit_records (actor_id, id);
create index audit_records_action_index on audit_records (action text_pattern_ops, id);
