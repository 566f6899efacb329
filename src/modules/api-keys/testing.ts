import type { TestApp } from '#platform/testing/app.ts';
import type { CreatedKey, CreateKey } from './api-keys.contract.ts';

/** A key of the source `local` for these data, made by the demo's administrator. */
export async function aKey(site: TestApp, overrides: Partial<CreateKey> = {}): Promise<CreatedKey> {
  const { envelope } = await site.call('admin/keys/create', {
    method: 'POST',
    body: { name: 'Local league', source: 'local', scopes: ['scores'], games: null, days: 30, ...overrides },
    token: await site.signIn('demo_admin'),
  });
  return envelope.result as unknown as CreatedKey;
}

export const bearer = (secret: string): Record<string, string> => ({ authorization: `Bearer ${secret}` });
