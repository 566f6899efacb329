import * as z from 'zod/mini';
import { FakeClock } from '#platform/clock/clock.ts';
import { silentLog } from '#platform/log/log.ts';
import { createTranslator } from '#platform/translations/translator.ts';
import { call } from './call.ts';
import { ApiFailure } from './client.ts';
import { inProcessClients } from './in-process.ts';
import { route } from './route.ts';
import { testCaller } from './testing.ts';

const words = { access: 'anyone', summary: '' } as const;
const find = call<{ game: string; page?: number }, unknown>({
  ...words,
  name: 'x.find',
  method: 'GET',
  path: '{game}/list',
});
const save = call<{ id: number; title?: string }, unknown>({
  ...words,
  name: 'x.save',
  method: 'POST',
  path: 'thing{id}',
  once: true,
});
const mine = call<void, string>({ ...words, name: 'x.mine', method: 'GET', path: 'mine', access: 'user' });

const clients = inProcessClients({
  clock: new FakeClock(),
  checkResults: true,
  answer: { translate: createTranslator(), log: silentLog },
  endpoints: [
    route(
      find,
      {
        input: z.object({ game: z.string(), page: z.optional(z.coerce.number()) }),
        result: z.unknown(),
      },
      async ({ input }) => input,
    ),
    route(
      save,
      {
        input: z.object({ id: z.coerce.number(), title: z.string().check(z.minLength(2)) }),
        result: z.unknown(),
      },
      async ({ input, key, caller }) => ({ ...input, key, requestId: caller.requestId }),
    ),
    route(mine, { result: z.string() }, async () => 'mine'),
  ],
});
const client = clients(testCaller({ lang: 'zh_CN' }));

it('reads path and query parameters', async () => {
  expect(await client(find, { game: 'football', page: 2 })).toEqual({ game: 'football', page: 2 });
  expect(await client(find, { game: 'football', page: undefined as never })).toEqual({ game: 'football' });
});

it('passes body, key and caller unchanged', async () => {
  const saved = await client(save, { id: 7, title: 'ab' }, { key: 'key-12345' });
  expect(saved).toEqual({ id: 7, title: 'ab', key: 'key-12345', requestId: 'request-1' });
});

it.each([
  ['missing', { id: 7 }, 'title', '不能为空'],
  ['unknown', { id: 7, title: 'ab', more: 1 }, 'more', '不是可接受的字段'],
])(
  'a field that is %s is rejected as from outside, in the viewer’s language',
  async (_, input, field, problem) => {
    const refused = client(save, input, { key: 'key-12345' });
    await expect(refused).rejects.toBeInstanceOf(ApiFailure);
    await expect(refused).rejects.toMatchObject({
      status: 422,
      errorCode: 'platform.invalid',
      message: `${field}：${problem}`,
      fields: { [field]: problem },
    });
  },
);

it('checks the same access', async () => {
  await expect(client(mine)).rejects.toMatchObject({ status: 401, errorCode: 3000 });
  const user = clients(testCaller({ viewer: { kind: 'user', id: 1, roles: ['user'], sessionId: 1 } }));
  expect(await user(mine)).toBe('mine');
});
