-- What a reviewer passed of a plan, while an edit of it waits or was refused. The words of a plan that is published or
-- off the shelf are passed themselves; the version before leaves this empty.
alter table plans add column passed jsonb;
