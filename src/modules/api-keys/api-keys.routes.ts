import * as z from 'zod/mini';
import { keyRoute } from '#platform/endpoint/key-route.ts';
import { type Route, route } from '#platform/endpoint/route.ts';
import { apiKeysCalls } from './api-keys.calls.ts';
import { AdminKey, apiKeyErrors, CreatedKey, CreateKey, KeyDecision, KeyInfo } from './api-keys.contract.ts';
import type { ApiKeysService } from './api-keys.service.ts';

export const apiKeysRoutes = (keys: ApiKeysService): Route[] => [
  route(apiKeysCalls.list, { result: z.array(AdminKey) }, ({ now }) => keys.list(now)),
  route(
    apiKeysCalls.create,
    { input: CreateKey, result: CreatedKey, errors: [apiKeyErrors.tooMany] },
    ({ viewer, input, now }) => keys.create(viewer.id, input, now),
  ),
  route(
    apiKeysCalls.revoke,
    { input: KeyDecision, result: AdminKey, errors: [apiKeyErrors.noSuchKey] },
    ({ viewer, input, now }) => keys.revoke(viewer.id, input, now),
  ),
  route(
    apiKeysCalls.takeOver,
    { input: KeyDecision, result: AdminKey, errors: [apiKeyErrors.noSuchKey] },
    ({ viewer, input, now }) => keys.takeOver(viewer.id, input, now),
  ),
  keyRoute(apiKeysCalls.mine, { result: KeyInfo }, async ({ apiKey: { id: _, expiresAt, ...key } }) => ({
    ...key,
    scopes: [...key.scopes],
    games: key.games && [...key.games],
    expiresAt: expiresAt?.toISOString() ?? null,
  })),
];
