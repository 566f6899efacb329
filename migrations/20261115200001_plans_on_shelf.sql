-- What an expert has for sale is found without their history: a list of twenty experts asks for twenty of these.
create index plans_on_shelf on plans (expert_id) where state = 'published' and settled_at is null;
