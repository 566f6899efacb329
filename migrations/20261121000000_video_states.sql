-- The office prepares videos, publishes them and takes them down with a reason.
alter table videos
  add column state text not null default 'published',
  add column reason text not null default '',
  add constraint videos_state check (state in ('draft', 'published', 'taken_down'));
