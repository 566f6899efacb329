-- Everything here is called in the transaction of a payment, under the payer's lock (the wallet's row, or that of
-- recharge_accounts), so that concurrent payments are serialized. `p_rules` is the configuration: {"zone", "minAge",
-- "caps": {"spendDay": …}}; null stands for UTC and no bounds.

create or replace function spending_zone(p_rules jsonb) returns text language sql immutable as $$
  select coalesce(p_rules ->> 'zone', 'UTC')
$$;

-- Coins spent, or money recharged, in these days, less refunds.
create or replace function spending_sum(p_user bigint, p_side text, p_from date, p_to date)
returns bigint language plpgsql stable as $$
begin
  return greatest(0,
    coalesce((select sum(d.amount) from spending_days d where d.user_id = p_user and d.day between p_from and p_to
      and (d.kind = 'recharge') = (p_side = 'recharge')), 0)
    - coalesce((select sum(r.amount) from spending_returns r where r.user_id = p_user and r.day between p_from and p_to
      and (r.kind = 'recharge') = (p_side = 'recharge')), 0))::bigint;
end
$$;

-- Each bound of a user on this side (`spend` or `recharge`): their own, and the site's.
create or replace function spending_bounds(p_user bigint, p_side text, p_rules jsonb)
returns table (kind text, whose text, amount bigint) language sql stable as $$
  select l.kind, 'own', case when l.pending_at <= now() then l.pending_amount else l.amount end
  from spending_limits l where l.user_id = p_user and l.kind in (p_side || 'Day', p_side || 'Month')
  union all
  select k.kind, 'site', case when c.kind is null then (p_rules -> 'caps' ->> k.kind)::bigint else c.amount end
  from unnest(array[p_side || 'Once', p_side || 'Day', p_side || 'Month']) as k (kind)
  left join spending_caps c on c.kind = k.kind
$$;

-- Rejects (SP001, with reason and remainder in its detail) a payment that is not allowed now. `p_open` is the open
-- amount of pending orders. Of several reached bounds, the one with the smallest remainder is reported.
create or replace function spending_check(
  p_user bigint, p_side text, p_amount bigint, p_open bigint, p_at timestamptz, p_brand text, p_rules jsonb)
returns void language plpgsql as $$
declare
  zone text := spending_zone(p_rules);
  today date := (p_at at time zone zone)::date;
  month date := date_trunc('month', (p_at at time zone zone)::date)::date;
  min_age integer := coalesce((p_rules ->> 'minAge')::integer, 0);
  ends timestamptz;
  bound record;
  used_today bigint;
  used_month bigint;
  used bigint;
  least_left bigint;
  refusal jsonb;
begin
  select e.ends_at into ends from spending_exclusions e
  where e.user_id = p_user and (e.ends_at is null or e.ends_at > now());
  if found then
    perform spending_refuse(jsonb_build_object('why', 'excluded',
      'time', to_char(ends at time zone zone, 'YYYY-MM-DD HH24:MI') || ' ' || zone));
  end if;

  if min_age > 0 then
    select max((a.refused_until + make_interval(years => min_age - a.asked_age))::timestamp) at time zone zone into ends
    from spending_ages a where a.user_id = p_user and a.refused_until is not null;
    if ends > now() then
      perform spending_refuse(jsonb_build_object('why', 'tooYoung', 'age', min_age,
        'time', to_char(ends at time zone zone, 'YYYY-MM-DD')));
    end if;
    if not exists (select from spending_ages a
      where a.user_id = p_user and a.brand = p_brand and a.refused_until is null and a.stated_age >= min_age) then
      perform spending_refuse(jsonb_build_object('why', 'ageNeeded', 'age', min_age));
    end if;
  end if;

  for bound in select b.* from spending_bounds(p_user, p_side, p_rules) b where b.amount is not null loop
    if bound.kind = p_side || 'Once' then
      used := 0;
    elsif bound.kind = p_side || 'Day' then
      used_today := coalesce(used_today, spending_sum(p_user, p_side, today, today) + p_open);
      used := used_today;
    else
      used_month := coalesce(used_month,
        spending_sum(p_user, p_side, month, (month + interval '1 month')::date - 1) + p_open);
      used := used_month;
    end if;
    if used + p_amount > bound.amount and (refusal is null or bound.amount - used <= least_left) then
      least_left := bound.amount - used;
      refusal := jsonb_build_object('why', bound.kind, 'whose', bound.whose, 'max', bound.amount,
        'left', greatest(0, least_left), 'time', to_char(
          case when bound.kind = p_side || 'Month' then month + interval '1 month' else today + interval '1 day' end,
          'YYYY-MM-DD HH24:MI') || ' ' || zone);
    end if;
  end loop;
  if refusal is not null then
    perform spending_refuse(refusal);
  end if;
end
$$;

create or replace function spending_refuse(p_detail jsonb) returns void language plpgsql as $$
begin
  raise exception 'spending is bounded' using errcode = 'SP001', detail = p_detail::text;
end
$$;

-- In PL/pgSQL, which caches plans for the session: an SQL function is planned again at each payment.
create or replace function spending_add(p_user bigint, p_kind text, p_amount bigint, p_at timestamptz, p_rules jsonb)
returns void language plpgsql as $$
begin
  insert into spending_days (user_id, day, kind, amount)
  values (p_user, (p_at at time zone spending_zone(p_rules))::date, p_kind, p_amount)
  on conflict (user_id, day, kind) do update set amount = spending_days.amount + excluded.amount;
end
$$;

-- A refund counts for the day of its payment, whose limit has room again.
create or replace function spending_return(p_user bigint, p_kind text, p_amount bigint, p_at timestamptz, p_rules jsonb)
returns void language sql as $$
  insert into spending_returns (user_id, day, kind, amount)
  values (p_user, (p_at at time zone spending_zone(p_rules))::date, p_kind, p_amount)
$$;

-- A wallet pays: called by ledger_post once the wallet is locked. Deductions by an administrator, or after a
-- chargeback, are no spending: a limit must not stop them.
create or replace function spending_take(
  p_user bigint, p_reason text, p_amount bigint, p_at timestamptz, p_brand text, p_rules jsonb)
returns void language plpgsql as $$
begin
  if p_reason in ('adjustment', 'recharge_return') then return; end if;
  perform spending_check(p_user, 'spend', p_amount, 0, p_at, p_brand, p_rules);
  perform spending_add(p_user, p_reason, p_amount, p_at, p_rules);
end
$$;

-- A wallet gets coins back, by a refund of the same reference or by a reversal; or loses them again (below zero), where
-- a refund is reversed. Coins that were not recorded as spent are ignored.
create or replace function spending_give_back(
  p_user bigint, p_account bigint, p_reverses bigint, p_kind text, p_reference text, p_amount bigint, p_rules jsonb)
returns void language plpgsql as $$
declare
  paid record;
begin
  select t.reason, t.created_at into paid
  from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
  where t.reference_kind = p_kind and t.reference_id = p_reference and t.reverses is null and t.reason <> 'adjustment'
    and e.account_id = p_account and e.amount < 0 and (p_reverses is null or p_amount < 0 or t.id = p_reverses)
  order by t.id limit 1;
  if found then
    perform spending_return(p_user, paid.reason, p_amount, paid.created_at, p_rules);
  end if;
end
$$;
