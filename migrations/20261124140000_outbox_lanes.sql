-- Who works on a kind of event, until when by this clock: reactions run in no transaction.
create table outbox_lanes (
  name text primary key,
  claimed_by uuid not null,
  claimed_until timestamptz not null
);

-- Events wait by this clock, not by that of the process which writes them.
alter table outbox_events alter column next_try_at set default now();

-- The next of a kind, whatever lies processed beside it.
create index outbox_events_due_index on outbox_events (name, id) where processed_at is null;
drop index outbox_events_waiting_index;
