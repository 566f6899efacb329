-- Boxes that hold a surprise, what may be in them, and every draw with its proof.
create table boxes (
  id bigint generated always as identity primary key,
  -- Language → name.
  names jsonb not null,
  -- An address on this site; null: the drawn one.
  picture text,
  price integer not null,
  -- After so many draws in a row without this grade or a better one, the next brings one.
  pity_after integer,
  pity_grade text,
  place integer not null,
  is_on boolean not null,
  created_at timestamptz not null,
  constraint boxes_price check (price between 1 and 1000000),
  constraint boxes_pity check (
    (pity_after is null) = (pity_grade is null) and pity_after between 1 and 1000 and pity_grade in ('ssr', 'sr', 'r', 'n')
  ),
  constraint boxes_place check (place between 0 and 9999)
);

create table box_prizes (
  id bigint generated always as identity primary key,
  box_id bigint not null references boxes (id),
  -- A piece of a good, or coins.
  good_id bigint references goods (id),
  coins integer,
  grade text not null,
  weight integer not null,
  place integer not null,
  constraint box_prizes_one check ((good_id is null) <> (coins is null)),
  constraint box_prizes_coins check (coins between 1 and 1000000),
  constraint box_prizes_grade check (grade in ('ssr', 'sr', 'r', 'n')),
  constraint box_prizes_weight check (weight between 1 and 50000)
);
create index box_prizes_box_index on box_prizes (box_id, place);

-- A promise is made before its draw and used once. What was drawn outlives who drew it: plain numbers.
create table box_draws (
  id bigint generated always as identity primary key,
  user_id bigint not null,
  box_id bigint not null references boxes (id),
  state text not null,
  -- The user's how-manieth draw from this box.
  nonce integer not null,
  -- What it is drawn from, as it was promised.
  pool jsonb not null,
  commitment text not null,
  -- Secret as long as the promise is open.
  seed text not null,
  buyer_seed text,
  ticket_id bigint,
  -- Draws in a row without what is guaranteed: before this one, then with it.
  misses integer not null,
  order_no text,
  promised_at timestamptz not null,
  ended_at timestamptz,
  constraint box_draws_state check (state in ('open', 'drawn', 'withdrawn')),
  constraint box_draws_ended check (
    (state = 'open') = (ended_at is null) and (state = 'drawn') = (ticket_id is not null)
  ),
  constraint box_draws_numbers check (nonce >= 1 and misses >= 0)
);
create unique index box_draws_open_key on box_draws (user_id, box_id) where state = 'open';
create unique index box_draws_nonce_key on box_draws (user_id, box_id, nonce) where state = 'drawn';
create index box_draws_user_index on box_draws (user_id, id desc) where buyer_seed is not null;
