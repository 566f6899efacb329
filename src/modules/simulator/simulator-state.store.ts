import { and, eq, gt, gte, lte, min, sql } from 'drizzle-orm';
import { providerRefs } from '#modules/catalog/catalog.tables.ts';
import { OVER_STATES } from '#modules/matches/matches.rules.ts';
import { matches } from '#modules/matches/matches.tables.ts';
import { matchSheets } from '#modules/matches/sheets.tables.ts';
import type { Reader } from '#platform/db/db.ts';

const DAYS = 15;

/** The version of its leagues. */
export async function findOrigin(tx: Reader, provider: string): Promise<number | null> {
  const [row] = await tx
    .select({ origin: min(providerRefs.version) })
    .from(providerRefs)
    .where(
      and(eq(providerRefs.provider, provider), eq(providerRefs.kind, 'league'), gt(providerRefs.version, 0)),
    );
  return row?.origin ?? null;
}

/** Matches started in these days that are not over, or over without sheets. */
export async function listUnfinishedRefs(tx: Reader, provider: string, now: Date): Promise<string[]> {
  const over = sql.join(
    OVER_STATES.map((state) => sql`${state}`),
    sql`, `,
  );
  const rows = await tx
    .select({ ref: providerRefs.ref })
    .from(matches)
    .innerJoin(
      providerRefs,
      and(
        eq(providerRefs.kind, 'match'),
        eq(providerRefs.ourId, matches.id),
        eq(providerRefs.provider, provider),
      ),
    )
    .where(
      and(
        lte(matches.startAt, now),
        gte(matches.startAt, new Date(now.getTime() - DAYS * 86_400_000)),
        sql`(${matches.state} not in (${over}) or (${matches.state} = 'finished' and not exists
          (select 1 from ${matchSheets} where ${matchSheets.matchId} = ${matches.id} and ${matchSheets.kind} in ('stats', 'lobby'))))`,
      ),
    );
  return rows.map(({ ref }) => ref);
}
