-- What an administrator has set by hand: what providers say of it waits until it is given back.
create table hand_holds (
  kind text not null constraint hand_holds_kind check (kind in ('league', 'team', 'player', 'match')),
  our_id bigint not null,
  since timestamptz not null,
  primary key (kind, our_id)
);
