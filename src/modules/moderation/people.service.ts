import type * as z from 'zod/mini';
import { userErrors } from '#modules/users/users.contract.ts';
import { banOf, maskTarget } from '#modules/users/users.rules.ts';
import type { Db } from '#platform/db/db.ts';
import { decodeCursor, encodeCursor, ID_CURSOR } from '#platform/paging/cursor.ts';
import { pageOf } from '#platform/paging/page.ts';
import type { People, PeopleQuery, PersonDetail, PersonRow } from './people.contract.ts';
import { PEOPLE_PAGE, readSearch } from './people.rules.ts';
import {
  findPerson,
  listBalances,
  listLastSeen,
  listOpenSessions,
  listPeople,
  listRecharged,
  type PersonRecord,
} from './people.store.ts';

export interface PeopleService {
  list(query: z.output<typeof PeopleQuery>, now: Date): Promise<People>;
  show(userId: number, now: Date): Promise<PersonDetail>;
}

export function createPeopleService(db: Db): PeopleService {
  async function present(rows: readonly PersonRecord[], now: Date): Promise<PersonRow[]> {
    const ids = rows.map(({ id }) => id);
    const [balances, recharged, seen] = await Promise.all([
      listBalances(db, ids),
      listRecharged(db, ids),
      listLastSeen(db, ids),
    ]);
    const gold = new Map(
      balances.filter(({ kind }) => kind === 'wallet').map(({ userId, coins }) => [userId, coins]),
    );
    return rows.map((row) => {
      const ban = banOf(row, now);
      return {
        id: row.id,
        username: row.username,
        avatar: row.avatar,
        level: row.level,
        roles: row.roles,
        phone: row.phone && maskTarget({ kind: 'phone', value: row.phone }),
        email: row.email && maskTarget({ kind: 'email', value: row.email }),
        gold: gold.get(row.id) ?? 0,
        rechargedFen: recharged.get(row.id) ?? 0,
        source: row.registrationSource,
        createdAt: row.createdAt.toISOString(),
        lastSeenAt: seen.get(row.id)?.toISOString() ?? null,
        ban: ban && { reason: ban.reason, until: ban.until?.toISOString() ?? null },
      };
    });
  }

  return {
    async list({ text = '', role, state, from, to, cursor }, now) {
      const scope = {
        search: readSearch(text),
        role,
        state,
        from: from ? new Date(from) : undefined,
        to: to ? new Date(to) : undefined,
        before: decodeCursor(ID_CURSOR, cursor)?.id,
      };
      const rows = await listPeople(db, scope, PEOPLE_PAGE + 1, now);
      const { items, ...page } = pageOf(rows, PEOPLE_PAGE, (last) => encodeCursor(ID_CURSOR, last));
      return { people: await present(items, now), ...page };
    },
    async show(userId, now) {
      const row = await findPerson(db, userId);
      if (!row) throw userErrors.notFound();
      const [[shown], devices, balances] = await Promise.all([
        present([row], now),
        listOpenSessions(db, userId, now),
        listBalances(db, [userId]),
      ]);
      return {
        ...shown!,
        phone: row.phone,
        email: row.email,
        signature: row.signature,
        language: row.language,
        promotionChannelId: row.promotionChannelId,
        devices: devices.map(({ id, userAgent, ip, lastSeenAt }) => ({
          id,
          userAgent,
          ip,
          lastSeenAt: lastSeenAt.toISOString(),
        })),
        balances: balances.map(({ kind, coins }) => ({ kind, coins })),
      };
    },
  };
}
