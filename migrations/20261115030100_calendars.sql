-- How often a user has asked for another secret address of the calendar of what they follow.
create table calendars (
  user_id bigint primary key references users (id) on delete cascade,
  version integer not null
);
