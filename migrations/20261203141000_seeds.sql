-- Seeds of the two sides in the draw of a tournament, home and away: a number, or null for a side without one.
alter table matches add column seeds jsonb;
