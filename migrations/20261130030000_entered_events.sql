-- A match that is scored at the ground: also its events come from there, and no provider replaces them.
alter table hand_holds add column events boolean not null default false;
