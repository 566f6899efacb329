-- An account that nobody has approved yet may do nothing. The version before sees it as any other.
alter table users add column waiting_since timestamptz;

-- Who may open an account; no row: as the configuration says.
create table registration_settings (
  id smallint primary key default 1,
  mode text not null,
  changed_by bigint not null,
  changed_at timestamptz not null,
  constraint registration_settings_one check (id = 1),
  constraint registration_settings_mode check (mode in ('open', 'invitation', 'approval', 'closed'))
);

create table invitations (
  id bigint generated always as identity primary key,
  code text not null,
  max_uses integer not null,
  used integer not null default 0,
  note text not null default '',
  created_by bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  constraint invitations_uses check (used between 0 and max_uses and max_uses between 1 and 1000),
  constraint invitations_note_length check (char_length(note) <= 200)
);
create unique index invitations_code on invitations (code);

create table invitation_uses (
  invitation_id bigint not null references invitations (id) on delete cascade,
  user_id bigint not null,
  used_at timestamptz not null,
  primary key (invitation_id, user_id)
);
create index invitation_uses_user_id on invitation_uses (user_id);

-- Accounts that wait to be approved; a decided one goes.
create table registration_requests (
  user_id bigint primary key,
  why text not null default '',
  asked_at timestamptz not null,
  refused_at timestamptz,
  constraint registration_requests_why_length check (char_length(why) <= 300)
);
create index registration_requests_asked_at on registration_requests (asked_at);
