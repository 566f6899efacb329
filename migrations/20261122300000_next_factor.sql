-- The secret of an authenticator that is to take the place of the one in force, until it is confirmed.
alter table second_factors add column next_secret bytea;
