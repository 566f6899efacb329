-- How often plans were read, by hour: once for each visitor and hour.
create table plan_views (
  plan_id bigint not null,
  hour timestamptz not null,
  expert_id bigint not null,
  views integer not null,
  primary key (plan_id, hour)
);
create index plan_views_of_expert on plan_views (expert_id, hour);
