-- What the home page shows above its matches, as administrators have it.
create table banners (
  id bigint generated always as identity primary key,
  titles jsonb not null,
  picture text not null,
  link text not null,
  -- Null: on every brand, in every language, from now on, without an end.
  brand text,
  lang text,
  starts_at timestamptz,
  ends_at timestamptz,
  place integer not null,
  is_on boolean not null,
  created_at timestamptz not null,
  constraint banners_period check (ends_at > starts_at)
);
