-- The administrator who answers for a key: it works only while they are one. Another can take it over.
alter table api_keys add column owner_id bigint;
update api_keys set owner_id = created_by;
alter table api_keys alter column owner_id set not null;
