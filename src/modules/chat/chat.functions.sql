-- Appends a batch to a room, in its order, each with the next number. The room's row is locked until the transaction
-- ends, so that numbers are committed in order and without gaps. The same (user, client id) again returns the first
-- number.
create or replace function chat_append(p_room bigint, p_batch jsonb)
returns table (place int, seq bigint, replayed boolean)
language plpgsql as $$
#variable_conflict use_column
declare
  newest bigint;
  item record;
begin
  select last_seq into strict newest from chat_rooms where id = p_room for update;
  for item in
    select (e.ordinality - 1)::int as nth, r.*
    from jsonb_array_elements(p_batch) with ordinality e,
      jsonb_to_record(e.value) as r (kind text, "userId" bigint, "clientId" text, badge text, body text, data jsonb,
        "replyTo" bigint, mark text, "createdAt" timestamptz)
    order by e.ordinality
  loop
    place := item.nth;
    insert into chat_messages (room_id, seq, kind, user_id, client_id, badge, body, data, reply_to, mark, created_at)
    values (p_room, newest + 1, item.kind, item."userId", item."clientId", item.badge, item.body, item.data,
      item."replyTo", item.mark, item."createdAt")
    on conflict (room_id, coalesce(user_id, 0), client_id) where client_id is not null do nothing;
    replayed := not found;
    if replayed then
      seq := (select m.seq from chat_messages m where m.room_id = p_room
        and coalesce(m.user_id, 0) = coalesce(item."userId", 0) and m.client_id = item."clientId");
    else
      newest := newest + 1;
      seq := newest;
    end if;
    return next;
  end loop;
  update chat_rooms set last_seq = newest where id = p_room;
end
$$;
