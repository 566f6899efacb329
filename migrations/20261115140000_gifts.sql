-- What can be given, to whom it was given, and who has given most.
create table gifts (
  id bigint generated always as identity primary key,
  -- Language → name.
  names jsonb not null,
  price integer not null,
  icon text not null,
  animation text,
  place integer not null,
  is_on boolean not null,
  constraint gifts_price check (price between 1 and 1000000),
  constraint gifts_place check (place between 0 and 9999)
);

-- Taps of one gift that belong together. What was paid outlives who paid it and whom: plain numbers.
create table gift_combos (
  id bigint generated always as identity primary key,
  user_id bigint not null,
  -- Chosen by the giver's page.
  combo_id text not null,
  room_id bigint not null,
  anchor_id bigint not null,
  gift_id bigint not null references gifts (id),
  count bigint not null,
  coins bigint not null,
  started_at timestamptz not null,
  last_at timestamptz not null,
  constraint gift_combos_amount check (count > 0 and coins > 0)
);
create unique index gift_combos_key on gift_combos (user_id, combo_id);
create index gift_combos_user_index on gift_combos (user_id, id desc);

-- The boards, counted as gifts are given. A row is one giver's: givers at one anchor do not wait for each other.
create table gift_totals (
  -- 0: the whole site.
  room_id bigint not null,
  type text not null,
  since timestamptz not null,
  user_id bigint not null,
  coins bigint not null,
  -- Of two with as many coins, whoever had them first stands above.
  reached_at timestamptz not null,
  primary key (room_id, type, since, user_id),
  constraint gift_totals_type check (type in ('room', 'day', 'week', 'all'))
);
create index gift_totals_board_index on gift_totals (room_id, type, since, coins desc, reached_at, user_id);

insert into gifts (names, price, icon, animation, place, is_on) values
  ('{"zh_CN": "玫瑰", "en": "Rose", "ar": "وردة"}', 1, 'rose', 'rose', 10, true),
  ('{"zh_CN": "鼓掌", "en": "Applause", "ar": "تصفيق"}', 5, 'clap', null, 20, true),
  ('{"zh_CN": "口哨", "en": "Whistle", "ar": "صافرة"}', 10, 'whistle', null, 30, true),
  ('{"zh_CN": "爆米花", "en": "Popcorn", "ar": "فشار"}', 20, 'popcorn', null, 40, true),
  ('{"zh_CN": "围巾", "en": "Scarf", "ar": "وشاح"}', 50, 'scarf', null, 50, true),
  ('{"zh_CN": "足球", "en": "Football", "ar": "كرة قدم"}', 100, 'football', 'football', 60, true),
  ('{"zh_CN": "金手套", "en": "Golden Gloves", "ar": "القفاز الذهبي"}', 299, 'gloves', null, 70, true),
  ('{"zh_CN": "金靴", "en": "Golden Boot", "ar": "الحذاء الذهبي"}', 520, 'boot', 'boot', 80, true),
  ('{"zh_CN": "烟火", "en": "Flare", "ar": "شعلة"}', 888, 'flare', 'flare', 90, true),
  ('{"zh_CN": "奖杯", "en": "Trophy", "ar": "كأس"}', 1888, 'trophy', 'trophy', 100, true),
  ('{"zh_CN": "夺冠巴士", "en": "Victory Bus", "ar": "حافلة البطل"}', 5200, 'bus', 'bus', 110, true),
  ('{"zh_CN": "包场", "en": "Full House", "ar": "ملعب كامل"}', 13140, 'stadium', 'stadium', 120, true);
