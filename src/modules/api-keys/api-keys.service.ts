import { createHash, randomBytes } from 'node:crypto';
import type { Audit } from '#modules/audit/index.ts';
import type { Users } from '#modules/users/index.ts';
import type { Db, Reader } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { ApiKey, KeyAccess } from '#platform/viewer/api-key.ts';
import {
  type AdminKey,
  apiKeyErrors,
  type CreatedKey,
  type CreateKey,
  type KeyDecision,
} from './api-keys.contract.ts';
import { HINT_LENGTH, isUseDue, keyEnd, keyState, MAX_ACTIVE_KEYS, SECRET_PREFIX } from './api-keys.rules.ts';
import {
  findKey,
  findKeyByHash,
  insertKey,
  listKeys,
  lockActiveKeys,
  revokeKey,
  touchKey,
  updateOwner,
} from './api-keys.store.ts';
import type { ApiKeyRow } from './api-keys.tables.ts';

export interface ApiKeysService {
  list(now: Date): Promise<AdminKey[]>;
  create(actor: number, input: CreateKey, now: Date): Promise<CreatedKey>;
  revoke(actor: number, input: KeyDecision, now: Date): Promise<AdminKey>;
  /** Makes this administrator the owner of a paused key. */
  takeOver(actor: number, input: KeyDecision, now: Date): Promise<AdminKey>;
  /** The key of a secret, as stored now: a revoked or paused one ends with its next request, in every process. */
  admit(secret: string, access: KeyAccess, now: Date): Promise<ApiKey>;
}

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

interface Parts {
  db: Db;
  audit: Audit;
  users: Pick<Users, 'isAdministrator' | 'listAdministrators'>;
}

export function createApiKeysService({ db, audit, users }: Parts): ApiKeysService {
  const shown = async (tx: Reader, row: ApiKeyRow, now: Date): Promise<AdminKey> =>
    adminKey(row, await users.isAdministrator(tx, ownerOf(row), now), now);

  return {
    async list(now) {
      const owners = new Set(await users.listAdministrators(db, now));
      return (await listKeys(db)).map((row) => adminKey(row, owners.has(ownerOf(row)), now));
    },

    create: (actor, { days, scopes, games, ...named }, now) =>
      transact(db, async (tx) => {
        if ((await lockActiveKeys(tx, now)) >= MAX_ACTIVE_KEYS)
          throw apiKeyErrors.tooMany({ max: MAX_ACTIVE_KEYS });
        const secret = `${SECRET_PREFIX}${randomBytes(32).toString('base64url')}`;
        const row = await insertKey(tx, {
          ...named,
          scopes: [...new Set(scopes)],
          games: games && games.length > 0 ? [...new Set(games)] : null,
          hash: hashOf(secret),
          hint: secret.slice(0, HINT_LENGTH),
          createdBy: actor,
          createdAt: now,
          expiresAt: keyEnd(now, days),
        });
        await audit.record(tx, {
          actor,
          action: 'key.created',
          subject: { kind: 'apiKey', id: row.id },
          details: {
            name: row.name,
            source: row.source,
            scopes: row.scopes.join(', '),
            games: row.games?.join(', ') ?? null,
            until: row.expiresAt?.toISOString() ?? null,
          },
          now,
        });
        return { key: await shown(tx, row, now), secret };
      }),

    revoke: (actor, { id, reason }, now) =>
      transact(db, async (tx) => {
        const row = await revokeKey(tx, id, now);
        if (!row) throw apiKeyErrors.noSuchKey();
        const subject = { kind: 'apiKey', id };
        const details = { name: row.name, source: row.source, reason };
        await audit.record(tx, { actor, action: 'key.revoked', subject, details, now });
        return await shown(tx, row, now);
      }),

    takeOver: (actor, { id, reason }, now) =>
      transact(db, async (tx) => {
        const key = await findKey(tx, id);
        if (!key || (await shown(tx, key, now)).state !== 'paused') throw apiKeyErrors.noSuchKey();
        const row = await updateOwner(tx, id, { from: ownerOf(key), to: actor });
        if (!row) throw apiKeyErrors.noSuchKey();
        const subject = { kind: 'apiKey', id };
        const details = { name: row.name, source: row.source, reason };
        await audit.record(tx, { actor, action: 'key.takenOver', subject, details, now });
        return await shown(tx, row, now);
      }),

    async admit(secret, { key: scope }, now) {
      const row = secret.startsWith(SECRET_PREFIX) ? await findKeyByHash(db, hashOf(secret)) : undefined;
      if (!row || (await shown(db, row, now)).state !== 'active') throw platformErrors.keyNeeded();
      if (scope !== 'any' && !row.scopes.includes(scope)) throw platformErrors.keyScopeMissing({ scope });
      if (isUseDue(row.lastUsedAt, now)) await transact(db, (tx) => touchKey(tx, row.id, now));
      const { id, name, source, scopes, games, expiresAt } = row;
      return { id, name, source, scopes, games, expiresAt };
    },
  };
}

/** The administrator who answers for a key. */
const ownerOf = ({ ownerId, createdBy }: ApiKeyRow): number => ownerId ?? createdBy;

const adminKey = (row: ApiKeyRow, isOwned: boolean, now: Date): AdminKey => ({
  id: row.id,
  name: row.name,
  source: row.source,
  hint: row.hint,
  scopes: row.scopes,
  games: row.games,
  state: keyState(row, isOwned, now),
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});
