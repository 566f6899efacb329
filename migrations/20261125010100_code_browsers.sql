-- Who asked for a code: another browser neither replaces it nor wears it out. Null: anybody's, as the operator's are.
alter table login_codes add column browser bytea;
