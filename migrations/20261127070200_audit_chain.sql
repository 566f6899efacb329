-- A hash chain over the audit log: each link has the hash of a record's content, and of the link before it. Links stay
-- when retention deletes the records.
create table audit_links (
  seq bigint primary key,
  record_id bigint not null unique,
  at timestamptz not null,
  content text not null,
  hash text not null
);
create table audit_chain (
  id smallint primary key check (id = 1),
  seq bigint not null,
  hash text not null
);
insert into audit_chain (id, seq, hash) values (1, 0, '');

create function audit_content(record audit_records) returns text language sql immutable as $$
  select encode(sha256(convert_to(jsonb_build_array(record.id, record.actor_id, record.action, record.subject_kind,
    record.subject_id, record.details, extract(epoch from record.created_at))::text, 'UTF8')), 'hex')
$$;

create function link_audit_record(record audit_records) returns void language plpgsql as $$
declare
  last audit_chain%rowtype;
  digest text := audit_content(record);
begin
  select * into last from audit_chain for update;
  last.seq := last.seq + 1;
  last.hash := encode(sha256(convert_to(last.hash || digest, 'UTF8')), 'hex');
  insert into audit_links (seq, record_id, at, content, hash)
  values (last.seq, record.id, record.created_at, digest, last.hash);
  update audit_chain set seq = last.seq, hash = last.hash;
end
$$;

-- Deferred to the commit: the chain is the last lock of a transaction, so that no two wait for each other.
create function chain_audit_record() returns trigger language plpgsql as $$
begin
  perform link_audit_record(new);
  return null;
end
$$;
create constraint trigger audit_records_chain after insert on audit_records
  deferrable initially deferred for each row execute function chain_audit_record();

create function refuse_link_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit links are never changed' using errcode = 'insufficient_privilege';
end
$$;
create trigger audit_links_keep before update or delete on audit_links
  for each row execute function refuse_link_change();
create trigger audit_links_keep_all before truncate on audit_links
  for each statement execute function refuse_link_change();

select link_audit_record(r) from audit_records r order by r.id;
