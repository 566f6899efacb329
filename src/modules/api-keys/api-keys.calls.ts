import { call } from '#platform/endpoint/call.ts';
import type { AdminKey, CreatedKey, CreateKey, KeyDecision, KeyInfo } from './api-keys.contract.ts';

const access = ['administrator'] as const;

export const apiKeysCalls = {
  list: call<void, AdminKey[]>({
    name: 'apiKeys.list',
    method: 'GET',
    path: 'admin/keys',
    access,
    summary: 'Keys of programs, the newest first, without their secrets.',
  }),
  create: call<CreateKey, CreatedKey>({
    name: 'apiKeys.create',
    method: 'POST',
    path: 'admin/keys/create',
    access,
    limit: 'write',
    recent: true,
    summary: 'Creates a key for a program. Its secret is in this answer alone.',
  }),
  revoke: call<KeyDecision, AdminKey>({
    name: 'apiKeys.revoke',
    method: 'POST',
    path: 'admin/keys/revoke',
    access,
    limit: 'write',
    summary: 'Revokes a key at once, in all processes.',
  }),
  takeOver: call<KeyDecision, AdminKey>({
    name: 'apiKeys.takeOver',
    method: 'POST',
    path: 'admin/keys/takeOver',
    access,
    limit: 'write',
    recent: true,
    summary: 'Makes the caller the owner of a key whose owner is no longer an administrator; it works again.',
  }),
  /** For programs: to try a key. */
  mine: call<void, KeyInfo>({
    name: 'apiKeys.mine',
    method: 'GET',
    path: 'feeds/v1/key',
    access: { key: 'any' },
    summary: 'The key of this request: its source, scopes, games and end.',
  }),
};
