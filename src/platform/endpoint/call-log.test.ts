import * as z from 'zod/mini';
import { AppError } from '#platform/errors/errors.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { Viewer } from '#platform/viewer/viewer.ts';
import { call } from './call.ts';
import { route } from './route.ts';
import { recordedLog, testApi, testCaller } from './testing.ts';

const plain = {
  name: 'things.one',
  method: 'GET',
  path: 'thing',
  access: 'anyone',
  summary: 'A thing.',
} as const;

it.each([
  [platformErrors.noPermission(), 403],
  [platformErrors.tooMany({ seconds: 3 }), 429],
  [platformErrors.notSignedIn(), 401],
  [new AppError('things.wrong_guess', { status: 422, logged: true }), 422],
])('%s is logged with account and address, and nothing of what was sent', async (error, status) => {
  const refusing = route(call<void, null>(plain), { result: z.null() }, async () => {
    throw error;
  });
  const { log, lines } = recordedLog();
  const viewer: Viewer = { kind: 'user', id: 7, roles: ['user'], sessionId: 1 };
  const caller = testCaller({ log: log.child({ requestId: 'request-1' }), viewer, ip: '192.0.2.1' });
  const response = await testApi([refusing], { caller }).request('/api/thing?code=123456');
  expect(response.status).toBe(status);
  expect(lines).toEqual([
    {
      level: 'info',
      time: expect.any(String),
      requestId: 'request-1',
      subsystem: 'http',
      event: 'http.request_rejected',
      code: error.code,
      path: '/api/thing',
      ip: '192.0.2.1',
      userId: 7,
      msg: 'request rejected',
    },
  ]);
});

it('an extra field in a result is an error where results are checked', async () => {
  const endpoint = route(
    call<void, { people: { name: string }[] }>(plain),
    {
      result: z.object({ people: z.array(z.object({ name: z.string() })) }),
    },
    async () => ({ people: [{ name: 'Ann', phone: '+8613800000000' }] }),
  );
  const { log, lines } = recordedLog();
  const response = await testApi([endpoint], { caller: testCaller({ log }) }).request('/api/thing');
  expect(response.status).toBe(500);
  expect(lines).toMatchObject([{ err: { message: expect.stringContaining('.people.0.phone') } }]);
});
