import type { ApiClient } from '#platform/endpoint/client.ts';
import { loadFollowed } from './load-followed.ts';

const api = (answer: () => Promise<unknown>) => answer as unknown as ApiClient;
const account = api(async () => ({ match: [4], league: [3, 2], team: [] }));
const down = api(() => Promise.reject(new Error('down')));

it.each([
  ['a guest’s device', account, 'guest', 't7.g202', 't7.g202'],
  ['nothing', account, 'guest', '', undefined],
  ['nothing of an edited cookie', account, 'guest', 't7;x', undefined],
  ['the account, and the sports of the device', account, 'user', 't7.g202', 'm4.l3.l2.g202'],
  ['the device where the account cannot be read', down, 'user', 't7', 't7'],
] as const)('lists begin with %s', async (_, client, kind, followed, expected) => {
  expect(await loadFollowed({ api: client, viewer: { kind }, followed })).toBe(expected);
});
