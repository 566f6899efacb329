-- What is for sale is of an expert whose account is open. Whoever closes one takes their plans off the shelf.
update plans p
set state = 'removed', changed_at = now()
where p.state = 'published' and p.settled_at is null
  and not exists (select from experts e where e.user_id = p.expert_id and e.state = 'opened');
