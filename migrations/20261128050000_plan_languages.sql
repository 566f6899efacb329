-- The language an expert wrote a plan in: readers see plans in languages they read first.
alter table plans add column lang text not null default 'zh_CN';
