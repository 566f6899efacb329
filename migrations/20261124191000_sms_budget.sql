-- How many short messages were given to a provider, by the hour: what they may cost is bounded.
create table sms_sent (
  hour timestamptz primary key,
  count integer not null,
  constraint sms_sent_count check (count >= 0)
);
