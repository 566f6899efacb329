-- The known device a code was asked for from: it has an allowance of its own.
alter table login_codes add column device text;
