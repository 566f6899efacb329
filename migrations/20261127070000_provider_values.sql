-- What the provider says of a match while it is set by hand: restored when it is given back. Null: nothing to restore
-- (created by hand, or held since before these columns).
alter table hand_holds
  add column provider_score jsonb,
  add column provider_fixture jsonb;
