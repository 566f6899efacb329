-- Coins in double entry. What is written stays: a mistake is mended by another transaction.
-- No foreign keys here: their row locks on a popular account would be a queue. Accounts and transactions cannot be
-- deleted, so that a plain look when an entry is written proves as much.
create table ledger_accounts (
  id bigint generated always as identity primary key,
  kind text not null,
  -- What tells accounts of a kind apart: a user's id, a payment channel, what an escrow is for; empty for the one house.
  owner text not null,
  -- Whose coins these are. A plain number: the books outlive the user.
  user_id bigint,
  balance bigint not null default 0,
  -- Counts the changes of the balance, under the row's lock: contiguous.
  version bigint not null default 0,
  created_at timestamptz not null,
  constraint ledger_accounts_kind check (kind in
    ('wallet', 'house', 'bonus', 'clearing', 'escrow', 'anchor_revenue', 'expert_revenue')),
  constraint ledger_accounts_not_overdrawn check (balance >= 0 or kind in ('bonus', 'clearing'))
) with (fillfactor = 70);
create unique index ledger_accounts_address_key on ledger_accounts (kind, owner);
create index ledger_accounts_user_index on ledger_accounts (user_id) where user_id is not null;

create table ledger_transactions (
  id bigint generated always as identity primary key,
  key text not null,
  reason text not null,
  reference_kind text not null,
  reference_id text not null,
  -- The transaction that this one takes back.
  reverses bigint,
  created_at timestamptz not null,
  constraint ledger_transactions_key_length check (char_length(key) between 1 and 200)
);
create unique index ledger_transactions_key_key on ledger_transactions (key);
create unique index ledger_transactions_reverses_key on ledger_transactions (reverses) where reverses is not null;
create index ledger_transactions_reference_index on ledger_transactions (reference_kind, reference_id);

create table ledger_entries (
  id bigint generated always as identity primary key,
  transaction_id bigint not null,
  account_id bigint not null,
  amount bigint not null,
  created_at timestamptz not null,
  constraint ledger_entries_amount check (amount <> 0 and amount between -1000000000 and 1000000000)
);
create index ledger_entries_transaction_index on ledger_entries (transaction_id);
create index ledger_entries_account_index on ledger_entries (account_id, created_at desc, id desc);

-- Entries that the balance of their account does not hold yet. Rolled up and deleted within a moment.
create table ledger_pending (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  amount bigint not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000);
create index ledger_pending_account_index on ledger_pending (account_id);

create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is not allowed on %: what is in the books stays', tg_op, tg_table_name
    using errcode = 'restrict_violation';
end
$$;
create trigger ledger_accounts_stay before delete or truncate on ledger_accounts
  for each statement execute function ledger_refuse_change();
create trigger ledger_transactions_stay before update or delete or truncate on ledger_transactions
  for each statement execute function ledger_refuse_change();
create trigger ledger_entries_stay before update or delete or truncate on ledger_entries
  for each statement execute function ledger_refuse_change();
create trigger ledger_pending_stay before update or truncate on ledger_pending
  for each statement execute function ledger_refuse_change();

-- Entries are written a whole transaction at a time, so that every transaction sums to zero at every moment.
create function ledger_check_entries() returns trigger language plpgsql as $$
begin
  if exists (select from added group by transaction_id having sum(amount) <> 0) then
    raise exception 'the entries of a transaction must sum to zero'
      using errcode = 'check_violation', constraint = 'ledger_entries_balanced';
  end if;
  if exists (
    select from added a
    where not exists (select from ledger_transactions t where t.id = a.transaction_id)
      or not exists (select from ledger_accounts c where c.id = a.account_id)
  ) then
    raise exception 'an entry needs its transaction and its account'
      using errcode = 'foreign_key_violation', constraint = 'ledger_entries_known';
  end if;
  return null;
end
$$;
create trigger ledger_entries_balanced after insert on ledger_entries
  referencing new table as added
  for each statement execute function ledger_check_entries();
