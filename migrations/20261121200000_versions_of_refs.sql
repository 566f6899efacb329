-- The version in which a provider last told of a league, a team or a player: what comes late changes nothing.
-- The version before does not know it and takes everything, as it did.
alter table provider_refs add column version bigint not null default 0;
