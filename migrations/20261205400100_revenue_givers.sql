-- Of each payment to an anchor: who paid, for which gift, in which broadcast. Null of what is not known.
alter table anchor_revenue add column giver_id bigint;
alter table anchor_revenue add column gift_id bigint;
alter table anchor_revenue add column gift_count bigint;
alter table anchor_revenue add column broadcast_id bigint references broadcasts (id) on delete set null;
create index anchor_revenue_broadcast_index on anchor_revenue (broadcast_id) where broadcast_id is not null;

update anchor_revenue set giver_id = split_part(ref, ':', case source when 'gift' then 2 else 1 end)::bigint
 where ref ~ case source when 'gift' then '^gift:[0-9]{1,15}:' else '^[0-9]{1,15}:' end;

update anchor_revenue e set gift_id = c.gift_id, gift_count = greatest(1, e.amount / greatest(1, c.coins / c.count))
  from ledger_transactions t
  join gift_combos c on c.combo_id = t.reference_id
 where e.source = 'gift' and t.key = e.ref and t.reference_kind = 'combo' and c.user_id = e.giver_id;

update anchor_revenue e set broadcast_id = b.id
  from broadcasts b join live_rooms r on r.id = b.room_id
 where r.anchor_id = e.anchor_id and e.at >= b.started_at and (b.ended_at is null or e.at < b.ended_at);
