-- Followers are notified of a plan once: when it is approved and released.
alter table plans add column announced_at timestamptz;
-- Plans that were visible before are no news.
update plans set announced_at = greatest(published_at, release_at)
 where published_at is not null and release_at <= now();
create index plans_to_announce on plans (release_at) where announced_at is null and state = 'published';
