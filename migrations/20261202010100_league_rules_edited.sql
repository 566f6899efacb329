-- Rules of a league and season as administrators set them, over those of providers in leagues.rules (decision 107).
create table league_rules (
  league_id bigint primary key references leagues (id) on delete cascade,
  -- Counts the changes. Without rules, those known of the league are in force again.
  version integer not null,
  rules jsonb,
  changed_by bigint not null,
  changed_at timestamptz not null
);
