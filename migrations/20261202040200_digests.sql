-- Digests by mail: when the next one is due, and up to which notification the last one went.
create table digests (
  user_id bigint primary key references users on delete cascade,
  frequency text not null constraint digests_frequency check (frequency in ('day', 'week')),
  next_at timestamptz not null,
  through_id bigint not null,
  tries smallint not null default 0,
  sent_at timestamptz
);
create index digests_due on digests (next_at);

-- Accounts that chose a digest.
create index user_preferences_digest on user_preferences (user_id) where data ? 'digest';

-- Notifications for the digest alone: the user turned the kind off on the site.
alter table notices add column on_site boolean not null default true;
