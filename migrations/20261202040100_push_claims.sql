-- Messages claimed before they are sent: an event reaches a device once, also where its job runs twice.
create table push_claims (
  event_id bigint not null,
  subscription_id bigint not null references push_subscriptions on delete cascade,
  attempt smallint not null,
  claimed_at timestamptz not null,
  primary key (event_id, subscription_id, attempt)
);
create index push_claims_of_device on push_claims (subscription_id);
create index push_claims_by_age on push_claims (claimed_at);
