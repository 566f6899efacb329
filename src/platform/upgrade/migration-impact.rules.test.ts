import { changesSince, impactOf, isNewEnough, secondsFor } from './migration-impact.rules.ts';

it.each([
  ['alter table users add column nick text;', [['users', 'briefly']]],
  [
    'alter table users add column nick text;\nalter table users alter column nick set not null;',
    [['users', 'everything']],
  ],
  ['alter table users add constraint a check (true);', [['users', 'everything']]],
  ['alter table users add constraint a check (true) not valid;', [['users', 'briefly']]],
  ['create index on orders (id);', [['orders', 'writes']]],
  ['create unique index a on only "orders" (id);', [['orders', 'writes']]],
  ["update matches set a = 'x; drop table users' where b;", [['matches', 'rows']]],
  ['create table new (id int); create index on new (id); insert into new select 1;', []],
  ['create function f() returns void language sql as $$ update users set a = 1; $$;', []],
  ['-- alter table users alter column a type int;\nselect 1;', []],
  ['create trigger t after insert on users for each row execute function f();', [['users', 'briefly']]],
])('%s', (sql, expected) => {
  expect(impactOf('x.sql', sql).impacts.map(({ table, blocking }) => [table, blocking])).toEqual(expected);
});

it('migration impact: names the tables and the expected time of each migration', () => {
  expect(impactOf('x.sql', '-- Nicknames.\nselect 1;').about).toBe('Nicknames.');
  expect([secondsFor('briefly', 1e12), secondsFor('writes', 5e8), secondsFor('rows', 1)]).toEqual([0, 10, 1]);
});

it('changes since a version', () => {
  const text =
    '# Changelog\n\n## [Unreleased]\n\nnew\n\n## [0.2.0] - 2026\n\ntwo\n\n## [0.1.0] - 2026\n\none\n';
  expect(changesSince(text, '0.1.0')).toBe('## [Unreleased]\n\nnew\n\n## [0.2.0] - 2026\n\ntwo');
  expect(changesSince(text, '0.2.0')).toBe('## [Unreleased]\n\nnew');
  expect(changesSince(text, '0.0.1')).toContain('one');
});

it.each([
  ['20.11.0', '>=20', true],
  ['20.11.0', '>=20.12', false],
  ['24.0.0', '>=20.12', true],
  ['18.20.0', '>=20', false],
])('Node %s for %s: %s', (version, range, expected) => {
  expect(isNewEnough(version, range)).toBe(expected);
});
