-- Of an account's coins, how many were given away by the site. What was there before counts as paid for: nobody's
-- earnings lose their worth. Entries sum to zero in both kinds.
alter table ledger_accounts add column bonus bigint not null default 0;
alter table ledger_accounts add constraint ledger_accounts_some_bonus
  check (bonus between 0 and greatest(balance, 0) or kind in ('bonus', 'clearing'));
alter table ledger_entries add column bonus bigint not null default 0;
alter table ledger_entries add constraint ledger_entries_bonus
  check (bonus = 0 or sign(bonus) = sign(amount) and abs(bonus) <= abs(amount));
alter table ledger_pending add column bonus bigint not null default 0;
