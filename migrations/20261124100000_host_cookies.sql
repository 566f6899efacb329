-- Opened where the cookie has the __Host- prefix: under its plain name, which a sibling's page could set, it is nobody's.
alter table sessions add column host_only boolean not null default false;
