import { testDatabase } from '#platform/testing/database.ts';
import { countNodes } from './nodes.store.ts';

const database = testDatabase();

it('countNodes: tells nodes with a recent heartbeat from those that fell silent', async () => {
  expect(await countNodes(database.db)).toEqual({ alive: 0, silent: 0 });
  await database.pool.query(`insert into media_nodes (id, seen_at) values
    ('a', now()), ('b', now() - interval '5 s'), ('c', now() - interval '1 min')`);
  expect(await countNodes(database.db)).toEqual({ alive: 2, silent: 1 });
});
