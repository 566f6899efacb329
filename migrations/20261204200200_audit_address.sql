-- From which address an entry was written; null for the operator at a terminal, for jobs, and for earlier entries, whose
-- content in the chain is that of before. The version before writes none.
alter table audit_records add column address text;

create or replace function audit_content(record audit_records) returns text language sql immutable as $$
  select encode(sha256(convert_to((jsonb_build_array(record.id, record.actor_id, record.action, record.subject_kind,
    record.subject_id, record.details, extract(epoch from record.created_at))
    || case when record.address is null then '[]'::jsonb else jsonb_build_array(record.address) end)::text, 'UTF8')), 'hex')
$$;
