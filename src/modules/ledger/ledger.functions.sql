-- Entries are written a whole transaction at a time, so that every transaction sums to zero at every moment. Looked up
-- by primary key, one transaction after another: as a single condition, PostgreSQL would read both tables whole.
create or replace function ledger_check_entries() returns trigger language plpgsql as $$
declare
  written record;
begin
  for written in
    select a.transaction_id as id, sum(a.amount) as total, sum(a.bonus) as bonus, array_agg(distinct a.account_id) as accounts
    from added a group by a.transaction_id
  loop
    if written.total <> 0 or written.bonus <> 0 then
      raise exception 'the entries of a transaction must sum to zero'
        using errcode = 'check_violation', constraint = 'ledger_entries_balanced';
    end if;
    if not exists (select from ledger_transactions t where t.id = written.id)
      or cardinality(written.accounts) <> (select count(*) from ledger_accounts c where c.id = any (written.accounts))
    then
      raise exception 'an entry needs its transaction and its account'
        using errcode = 'foreign_key_violation', constraint = 'ledger_entries_known';
    end if;
  end loop;
  return null;
end
$$;

-- The account of an address, made on first use.
create or replace function ledger_account(p_kind text, p_owner text, p_user bigint, p_at timestamptz)
returns bigint
language plpgsql as $$
declare
  found_id bigint;
begin
  select a.id into found_id from ledger_accounts a where a.kind = p_kind and a.owner = p_owner;
  if found_id is null then
    insert into ledger_accounts (kind, owner, user_id, created_at) values (p_kind, p_owner, p_user, p_at)
    on conflict (kind, owner) do nothing returning id into found_id;
  end if;
  if found_id is null then
    select a.id into found_id from ledger_accounts a where a.kind = p_kind and a.owner = p_owner;
  end if;
  return found_id;
end
$$;

-- The new signature has further parameters with defaults: calls of the previous version still match it.
drop function if exists
  ledger_post(text, text, text, text, bigint, text[], text[], bigint[], bigint[], timestamptz, text, text);
drop function if exists
  ledger_post(text, text, text, text, bigint, text[], text[], bigint[], bigint[], timestamptz, text, text, bigint[]);
drop function if exists ledger_post_many(jsonb);

-- Writes one posting: its entries, the balances of its payers, and its event, all or nothing. Entries come as parallel
-- arrays of addresses and amounts; payers' amounts are below zero. A payer's row is locked and changed. A receiver's is
-- not touched: its coins are appended to ledger_pending, so that payments to a popular receiver are not serialized; nor
-- is that of an issuer, which may always pay. Bonus coins are spent first, paid ones last. p_bonuses overrides it: the
-- number of bonus coins, below zero as the amount is, as far as both kinds suffice. Receivers get their share of them;
-- coins issued by `bonus` are bonus coins, coins issued by `clearing` are not. The same key again returns the first
-- result (`replayed`), and is rejected with another body. Payments of a wallet count as spending, within the bounds of
-- `p_spending` (spending.functions.sql); refunds to it do not. `moved` has the new balance and version of each wallet
-- that paid.
create or replace function ledger_post(
  p_key text, p_reason text, p_reference_kind text, p_reference_id text, p_reverses bigint,
  p_kinds text[], p_owners text[], p_users bigint[], p_amounts bigint[],
  p_at timestamptz, p_brand text, p_lang text, p_bonuses bigint[] default null,
  p_spending jsonb default null)
returns table (transaction_id bigint, replayed boolean, moved jsonb)
language plpgsql as $$
declare
  ids bigint[] := '{}';
  payer record;
  after record;
  coins bigint;
  given bigint;
  debt bigint;
  waited record;
  bonuses bigint[] := array_fill(0::bigint, array[cardinality(p_kinds)]);
  part bigint;
  coins_left bigint := 0;
  bonus_left bigint := 0;
  first ledger_transactions%rowtype;
  entries jsonb := '[]';
begin
  replayed := false;
  moved := '[]';
  for i in 1 .. cardinality(p_kinds) loop
    ids[i] := ledger_account(p_kinds[i], p_owners[i], p_users[i], p_at);
    entries := entries || jsonb_build_object(
      'kind', p_kinds[i], 'owner', p_owners[i], 'userId', p_users[i], 'amount', p_amounts[i]);
  end loop;

  -- Serialized: a repeated reversal under the same key must conflict on that key, and two concurrent inserts may
  -- conflict on the other index instead.
  if p_reverses is not null then
    perform from ledger_transactions t where t.id = p_reverses for no key update;
  end if;
  -- Waits for a transaction of the same key that is under way.
  insert into ledger_transactions (key, reason, reference_kind, reference_id, reverses, created_at)
  values (p_key, p_reason, p_reference_kind, p_reference_id, p_reverses, p_at)
  on conflict (key) do nothing returning id into transaction_id;
  if transaction_id is null then
    select * into first from ledger_transactions t where t.key = p_key;
    if row (first.reason, first.reference_kind, first.reference_id, first.reverses)
        is distinct from row (p_reason, p_reference_kind, p_reference_id, p_reverses)
      or row (ids, p_amounts) is distinct from (
        select row (array_agg(e.account_id order by e.id), array_agg(e.amount order by e.id))
        from ledger_entries e where e.transaction_id = first.id)
    then
      raise exception 'the ledger key % was used for something else', p_key using errcode = 'LG001';
    end if;
    transaction_id := first.id;
    replayed := true;
    return next;
    return;
  end if;

  -- In the order of their ids: two transactions with the same payers cannot deadlock.
  for payer in
    select * from unnest(ids, p_kinds, p_users, p_amounts) with ordinality as p (id, kind, user_id, amount, place)
    where p.amount < 0 order by p.id
  loop
    if payer.kind in ('bonus', 'clearing') then
      bonuses[payer.place] :=
        coalesce(p_bonuses[payer.place], case payer.kind when 'bonus' then payer.amount else 0 end);
    else
      select a.balance, a.bonus, a.owed into coins, given, debt
      from ledger_accounts a where a.id = payer.id for no key update;
      -- An account in debt spends nothing; orders begun before proceed.
      if debt > 0 and payer.kind = 'wallet' and p_reverses is null
        and p_reason in ('gift', 'plan', 'pass', 'goods', 'box', 'live_unlock')
      then
        raise exception 'the wallet owes % coins', debt using errcode = 'LG002';
      end if;
      if payer.kind = 'wallet' and p_reverses is null then
        perform spending_take(payer.user_id, p_reason, -payer.amount, p_at, p_brand, p_spending);
      end if;
      if coins + payer.amount < 0 then
        -- Short of coins: pending entries of this account may suffice. The constraint decides.
        with taken as (delete from ledger_pending p where p.account_id = payer.id returning p.amount, p.bonus)
        select coalesce(sum(t.amount), 0)::bigint as amount, coalesce(sum(t.bonus), 0)::bigint as bonus
        into waited from taken t;
        coins := coins + waited.amount;
        given := given + waited.bonus;
      end if;
      part := least(given, greatest(
        least(-coalesce(p_bonuses[payer.place], payer.amount), -payer.amount), given - coins - payer.amount));
      bonuses[payer.place] := -part;
      update ledger_accounts a
      set balance = coins + payer.amount, bonus = given - part, version = a.version + 1
      where a.id = payer.id
      returning a.balance, a.version into after;
      if payer.kind = 'wallet' then
        moved := moved || jsonb_build_object(
          'userId', payer.user_id, 'balance', after.balance, 'version', after.version);
      end if;
    end if;
    coins_left := coins_left - payer.amount;
    bonus_left := bonus_left - bonuses[payer.place];
  end loop;
  if p_reverses is not null or p_reason in ('plan_refund', 'pass_refund', 'goods_refund') then
    perform spending_give_back(
      w.user_id, w.id, p_reverses, p_reference_kind, p_reference_id, w.amount, p_spending)
    from unnest(ids, p_kinds, p_users, p_amounts) as w (id, kind, user_id, amount) where w.kind = 'wallet';
  end if;
  -- By their amounts; the last one gets the remainder.
  for i in 1 .. cardinality(p_kinds) loop
    if p_amounts[i] > 0 and bonus_left > 0 then
      bonuses[i] := bonus_left * p_amounts[i] / coins_left;
      coins_left := coins_left - p_amounts[i];
      bonus_left := bonus_left - bonuses[i];
    end if;
  end loop;

  insert into ledger_entries (transaction_id, account_id, amount, bonus, created_at)
  select ledger_post.transaction_id, e.account_id, e.amount, e.bonus, p_at
  from unnest(ids, p_amounts, bonuses) with ordinality as e (account_id, amount, bonus, place) order by e.place;
  insert into ledger_pending (account_id, amount, bonus)
  select p.id, p.amount, p.bonus from unnest(ids, p_kinds, p_amounts, bonuses) as p (id, kind, amount, bonus)
  where p.amount > 0 or p.kind in ('bonus', 'clearing');
  insert into outbox_events (name, payload, brand, lang, created_at)
  values ('ledger.moved', jsonb_build_object(
    'transactionId', transaction_id, 'key', p_key, 'reason', p_reason,
    'reference', jsonb_build_object('kind', p_reference_kind, 'id', p_reference_id), 'entries', entries),
    p_brand, p_lang, p_at);
  return next;
end
$$;

-- Writes several independent postings in one call: each element has ledger_post's arguments. A rejected one has its
-- reason (`refused`: a constraint's name or an SQLSTATE, and its `detail`) and does not affect the others. Payers are
-- locked in the order of their ids, as in the roll-up: neither can deadlock.
create or replace function ledger_post_many(batch jsonb)
returns table (place integer, transaction_id bigint, replayed boolean, moved jsonb, refused text, detail text)
language plpgsql as $$
declare
  item record;
  state text;
begin
  for item in
    select b.place - 1 as place, o.* from jsonb_array_elements(batch) with ordinality as b (value, place)
    cross join jsonb_to_record(b.value) as o (key text, reason text, reference_kind text, reference_id text,
      reverses bigint, kinds text[], owners text[], users bigint[], amounts bigint[], at timestamptz, brand text, lang text,
      bonuses bigint[], spending jsonb)
    left join ledger_accounts a on a.kind = o.kinds[1] and a.owner = o.owners[1]
    order by a.id, b.place
  loop
    place := item.place;
    refused := null;
    detail := null;
    begin
      select p.transaction_id, p.replayed, p.moved into transaction_id, replayed, moved
      from ledger_post(item.key, item.reason, item.reference_kind, item.reference_id, item.reverses, item.kinds,
        item.owners, item.users, item.amounts, item.at, item.brand, item.lang, item.bonuses, item.spending) p;
    exception
      when check_violation or unique_violation or sqlstate 'LG001' or sqlstate 'LG002' or sqlstate 'SP001' then
      get stacked diagnostics
        refused = constraint_name, state = returned_sqlstate, detail = pg_exception_detail;
      refused := coalesce(nullif(refused, ''), state);
    end;
    return next;
  end loop;
end
$$;

-- Rolls up pending entries of at most p_accounts accounts, locked in the order of their ids. Returns the accounts whose
-- balance changed.
create or replace function ledger_roll_up(p_accounts integer)
returns table (kind text, user_id bigint, balance bigint, version bigint)
language plpgsql as $$
declare
  ids bigint[];
begin
  select array_agg(w.account_id) into ids from (
    select p.account_id from ledger_pending p group by p.account_id order by min(p.id) limit p_accounts) w;
  if ids is null then return; end if;
  perform from ledger_accounts a where a.id = any (ids) order by a.id for no key update;
  -- A statement of its own, after the locks: no other transaction takes the pending entries of these accounts now.
  return query
    with taken as (delete from ledger_pending p where p.account_id = any (ids) returning p.account_id, p.amount, p.bonus),
    sums as (select t.account_id, sum(t.amount)::bigint as amount, sum(t.bonus)::bigint as bonus from taken t group by t.account_id)
    update ledger_accounts a set balance = a.balance + s.amount, bonus = a.bonus + s.bonus, version = a.version + 1
    from sums s where a.id = s.account_id
    returning a.kind, a.user_id, a.balance, a.version;
end
$$;

-- Inconsistencies of the ledger, recomputed from the entries; no rows if there are none. Stable, so that all of it is
-- read from one snapshot, while coins continue to move.
create or replace function ledger_problems()
returns table (problem text, id bigint, expected bigint, actual bigint)
language sql stable as $$
  with
  entries as (select account_id, sum(amount)::bigint as amount, sum(bonus)::bigint as bonus from ledger_entries group by account_id),
  waiting as (select account_id, sum(amount)::bigint as amount, sum(bonus)::bigint as bonus from ledger_pending group by account_id)
  select 'balance', a.id, coalesce(e.amount, 0), a.balance + coalesce(w.amount, 0)
  from ledger_accounts a left join entries e on e.account_id = a.id left join waiting w on w.account_id = a.id
  where coalesce(e.amount, 0) <> a.balance + coalesce(w.amount, 0)
  union all
  select 'bonus', a.id, coalesce(e.bonus, 0), a.bonus + coalesce(w.bonus, 0)
  from ledger_accounts a left join entries e on e.account_id = a.id left join waiting w on w.account_id = a.id
  where coalesce(e.bonus, 0) <> a.bonus + coalesce(w.bonus, 0)
    or a.kind not in ('bonus', 'clearing') and a.bonus + coalesce(w.bonus, 0)
      not between 0 and greatest(a.balance + coalesce(w.amount, 0), 0)
  union all
  select 'overdrawn', a.id, 0, a.balance from ledger_accounts a
  where a.balance < 0 and a.kind not in ('bonus', 'clearing')
  union all
  select 'unbalanced', t.id, 0, sum(e.amount)::bigint
  from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
  group by t.id having sum(e.amount) <> 0
  union all
  select 'bonus_unbalanced', t.id, 0, sum(e.bonus)::bigint
  from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
  group by t.id having sum(e.bonus) <> 0
  union all
  select 'without_entries', t.id, 2, 0 from ledger_transactions t
  where not exists (select from ledger_entries e where e.transaction_id = t.id)
  union all
  select 'entry_without_transaction', e.id, e.transaction_id, null from ledger_entries e
  where not exists (select from ledger_transactions t where t.id = e.transaction_id)
  union all
  select 'entry_without_account', e.id, e.account_id, null from ledger_entries e
  where not exists (select from ledger_accounts a where a.id = e.account_id)
  union all
  select 'pending_without_account', p.id, p.account_id, null from ledger_pending p
  where not exists (select from ledger_accounts a where a.id = p.account_id)
$$;
