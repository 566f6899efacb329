-- Who may publish plans. One row for each user who ever applied; a refused one applies again in the same row.
create table experts (
  user_id bigint primary key references users (id) on delete cascade,
  state text not null,
  introduction text not null,
  -- The games an expert knows, by slug.
  games text[] not null,
  -- Why the last application was refused.
  reason text not null default '',
  applied_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint,
  constraint experts_state check (state in ('under_review', 'opened', 'refused')),
  constraint experts_introduction check (char_length(introduction) <= 2000)
);
create index experts_by_state on experts (state, applied_at, user_id);

-- Predictions for sale. Numbers of users and matches are plain: what was sold outlives who sold it and what it was about.
create table plans (
  id bigint generated always as identity primary key,
  expert_id bigint not null,
  request_key text not null,
  match_id bigint not null,
  game_id integer not null,
  league_id bigint not null,
  level text not null,
  play text not null,
  -- Thousandths; of a correct score the score itself.
  line integer,
  pick text not null,
  -- What this was offered at when it was said, in thousandths.
  odds integer,
  title text not null,
  content jsonb not null,
  cover text,
  price integer not null,
  tags text[] not null,
  no_win_refund boolean not null,
  release_at timestamptz not null,
  state text not null,
  reason text not null default '',
  -- The link of the expert's chain that holds it as it is now.
  link_seq integer not null,
  brand text not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  published_at timestamptz,
  reviewed_by bigint,
  verdict text,
  settled_at timestamptz,
  -- How often it was settled: more than once where a result was corrected.
  settlement integer not null default 0,
  constraint plans_state check (state in ('under_review', 'published', 'not_passed', 'removed', 'deleted')),
  constraint plans_verdict check (verdict in ('hit', 'half_hit', 'push', 'half_miss', 'miss', 'void')),
  constraint plans_price check (price between 1 and 10000)
);
create unique index plans_request_key on plans (expert_id, request_key);
create index plans_of_match on plans (match_id) where state <> 'deleted';
create index plans_of_expert on plans (expert_id, id desc) where state <> 'deleted';
create index plans_for_sale on plans (release_at desc, id desc) where state = 'published' and settled_at is null;
create index plans_to_review on plans (changed_at, id) where state = 'under_review';
create index plans_settled on plans (expert_id, settled_at desc, id desc) where verdict is not null;

-- Each expert's record: what was predicted, and a hash over it and all before it. It is only ever added to.
create table plan_links (
  expert_id bigint not null,
  seq integer not null,
  plan_id bigint not null references plans (id),
  replaces integer,
  match_id bigint not null,
  level text not null,
  play text not null,
  line integer,
  pick text not null,
  price integer not null,
  at timestamptz not null,
  salt text not null,
  commitment text not null,
  hash text not null,
  primary key (expert_id, seq)
);
create function plan_links_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is not allowed on plan_links: the record stays', tg_op using errcode = 'restrict_violation';
end
$$;
create trigger plan_links_stay before update or delete or truncate on plan_links
  for each statement execute function plan_links_refuse_change();

-- Who unlocked what. The coins are in the ledger; here is what became of them.
create table plan_orders (
  id bigint generated always as identity primary key,
  plan_id bigint not null references plans (id),
  user_id bigint not null,
  expert_id bigint not null,
  paid integer not null,
  -- The one purchase that the first-order discount was given for.
  first_order boolean not null,
  -- The plan's settlement that was carried out, and the one that paid: none while the coins are held.
  settlement integer not null default 0,
  paid_round integer not null default 0,
  to_expert integer not null default 0,
  to_buyer integer not null default 0,
  -- A corrected result would move coins that were spent already: what was paid stays as it is.
  kept boolean not null default false,
  brand text not null,
  lang text not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  constraint plan_orders_coins check (paid >= 1 and to_expert >= 0 and to_buyer >= 0 and to_expert + to_buyer <= paid)
);
create unique index plan_orders_once on plan_orders (plan_id, user_id);
create unique index plan_orders_first on plan_orders (user_id) where first_order;
create index plan_orders_of_user on plan_orders (user_id, id desc);
create index plan_orders_of_plan on plan_orders (plan_id, settlement);
create index plan_orders_of_expert on plan_orders (expert_id, created_at desc, id desc);

-- Statistics of each expert, from settled plans alone, written with every settlement.
create table expert_stats (
  expert_id bigint primary key,
  settled integer not null,
  hits integer not null,
  decided integer not null,
  accuracy integer not null,
  streak integer not null,
  best_streak integer not null,
  returns_thousandths integer not null,
  returns_plans integer not null,
  windows jsonb not null,
  leagues jsonb not null,
  recent text[] not null,
  changed_at timestamptz not null
);
-- The same as rankings: one row for each expert and window (0: all plans), there from enough decided plans on.
create table expert_rankings (
  expert_id bigint not null,
  size smallint not null,
  tenths integer not null,
  streak integer not null,
  decided integer not null,
  primary key (expert_id, size)
);
create index expert_rankings_by_accuracy on expert_rankings (size, tenths desc, streak desc, expert_id);
create index expert_rankings_by_streak on expert_rankings (size, streak desc, tenths desc, expert_id);
