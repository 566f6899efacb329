-- Roles that another site's claims gave: they go when the claim does. A role without a row was given by hand.
create table claimed_roles (
  user_id bigint not null references users (id) on delete cascade,
  role text not null,
  source text not null,
  claimed_at timestamptz not null,
  primary key (user_id, role, source)
);
