import { buffer, text } from 'node:stream/consumers';
import pg from 'pg';
import { testDatabase } from '#platform/testing/database.ts';
import { copyIn, copyOut } from './copy.ts';

const database = testDatabase();
let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('create table copied (id int primary key, words text)');
});
afterAll(() => client.end());
beforeEach(async () => void (await client.query('truncate copied')));

async function* chunks(...texts: string[]): AsyncGenerator<Buffer> {
  for (const part of texts) yield Buffer.from(part);
}
const count = async () => (await client.query('select count(*)::int as n from copied')).rows[0].n;

it('rows in any chunks: round trip', async () => {
  await copyIn(client, 'copy copied from stdin', chunks('1\ton', 'e\n2\t\\', 'N\n'));
  expect((await client.query('select * from copied order by id')).rows).toEqual([
    { id: 1, words: 'one' },
    { id: 2, words: null },
  ]);
  expect(await text(copyOut(client, 'copy copied to stdout'))).toBe('1\tone\n2\t\\N\n');
});

it('copies zero rows', async () => {
  await copyIn(client, 'copy copied from stdin', chunks());
  expect(await text(copyOut(client, 'copy copied to stdout'))).toBe('');
});

it('streams more than fits in memory, to a slow reader', async () => {
  const stream = copyOut(client, "copy (select repeat('x', 100000) from generate_series(1, 300)) to stdout");
  let size = 0;
  for await (const chunk of stream) {
    size += (chunk as Buffer).length;
    expect(stream.readableLength).toBeLessThan(4_000_000);
  }
  expect(size).toBe(300 * 100_001);
});

it('streams more than a socket buffers', async () => {
  const row = 'x'.repeat(1_000_000);
  await copyIn(
    client,
    'copy copied from stdin',
    chunks(...Array.from({ length: 30 }, (_, id) => `${id}\t${row}\n`)),
  );
  expect(await count()).toBe(30);
});

describe('the connection is usable after', () => {
  it('rows that the server rejects', async () => {
    const endless = (async function* () {
      for (let id = 0; ; id++) yield Buffer.from(`${id % 1000}\tsame\n`);
    })();
    await expect(copyIn(client, 'copy copied from stdin', endless)).rejects.toMatchObject({ code: '23505' });
    expect(await count()).toBe(0);
  });

  it('a failing source', async () => {
    const breaking = (async function* () {
      yield Buffer.from('1\tone\n');
      throw new Error('the file ended');
    })();
    await expect(copyIn(client, 'copy copied from stdin', breaking)).rejects.toThrow('the file ended');
    expect(await count()).toBe(0);
  });

  it('an invalid statement', async () => {
    await expect(copyIn(client, 'copy nowhere from stdin', chunks('1\n'))).rejects.toMatchObject({
      code: '42P01',
    });
    await expect(buffer(copyOut(client, 'copy nowhere to stdout'))).rejects.toMatchObject({ code: '42P01' });
    expect(await count()).toBe(0);
  });

  it('a reader that stops early', async () => {
    for await (const _chunk of copyOut(
      client,
      "copy (select repeat('x', 1000) from generate_series(1, 20000)) to stdout",
    ))
      break;
    expect(await count()).toBe(0);
  });
});

it('rejects when the connection is lost', async () => {
  const lost = new pg.Client({ connectionString: database.url });
  lost.on('error', () => undefined);
  await lost.connect();
  const { rows } = await lost.query('select pg_backend_pid() as pid');
  const killing = (async function* () {
    yield Buffer.from('1\tone\n');
    await client.query('select pg_terminate_backend($1)', [rows[0].pid]);
    for (let id = 2; ; id++) yield Buffer.from(`${id}\t${'x'.repeat(10_000)}\n`);
  })();
  await expect(copyIn(lost, 'copy copied from stdin', killing)).rejects.toThrow();
  expect(await count()).toBe(0);
});
