-- Visitors by the quarter of an hour in which they came first on their day; a day's number is the sum of its rows.
create table visitor_counts (
  slot timestamptz primary key,
  day date not null,
  visitors integer not null,
  constraint visitor_counts_visitors check (visitors > 0)
);
create index visitor_counts_day on visitor_counts (day);
-- Who was counted, as hashes under a random salt; both are deleted when the day is over.
create table visitor_salts (
  day date primary key,
  salt bytea not null
);
create table visitor_hashes (
  day date not null,
  hash bigint not null,
  primary key (day, hash)
);
