import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { leagues, players, providerRefs, type RefKind, teams } from './catalog.tables.ts';

export async function listRefs(
  tx: Tx,
  provider: string,
  kind: RefKind,
  refs: readonly string[],
): Promise<Map<string, number>> {
  if (refs.length === 0) return new Map();
  const rows = await tx
    .select({ ref: providerRefs.ref, ourId: providerRefs.ourId })
    .from(providerRefs)
    .where(
      and(
        eq(providerRefs.provider, provider),
        eq(providerRefs.kind, kind),
        inArray(providerRefs.ref, [...refs]),
      ),
    );
  return new Map(rows.map(({ ref, ourId }) => [ref, ourId]));
}

export async function insertRef(
  tx: Tx,
  provider: string,
  kind: RefKind,
  ref: string,
  ourId: number,
): Promise<void> {
  await tx.insert(providerRefs).values({ provider, kind, ref, ourId }).onConflictDoNothing();
}

/** The same league of the same season is one row, whichever provider names it. */
export async function upsertLeague(tx: Tx, row: typeof leagues.$inferInsert): Promise<number> {
  const { names, country, format, rank } = row;
  const [made] = await tx
    .insert(leagues)
    .values(row)
    .onConflictDoUpdate({
      target: [leagues.gameId, leagues.slug, leagues.season],
      set: { names: sql`${leagues.names} || ${JSON.stringify(names)}::jsonb`, country, format, rank },
    })
    .returning({ id: leagues.id });
  return made!.id;
}

export async function upsertTeam(tx: Tx, row: typeof teams.$inferInsert): Promise<number> {
  const { names, shortNames, crest, country, coach, strength } = row;
  const [made] = await tx
    .insert(teams)
    .values(row)
    .onConflictDoUpdate({
      target: [teams.gameId, teams.slug],
      set: {
        names: sql`${teams.names} || ${JSON.stringify(names)}::jsonb`,
        shortNames,
        crest,
        country,
        coach,
        strength,
      },
    })
    .returning({ id: teams.id });
  return made!.id;
}

export async function upsertPlayer(tx: Tx, row: typeof players.$inferInsert): Promise<number> {
  const { names, teamId, position, number, born, country } = row;
  const [made] = await tx
    .insert(players)
    .values(row)
    .onConflictDoUpdate({
      target: [players.gameId, players.slug],
      set: {
        names: sql`${players.names} || ${JSON.stringify(names)}::jsonb`,
        teamId,
        position,
        number,
        born,
        country,
      },
    })
    .returning({ id: players.id });
  return made!.id;
}
