-- The administrator who took a key over and answers for it since; null: its creator. It works only while they are one.
alter table api_keys add column owner_id bigint;
