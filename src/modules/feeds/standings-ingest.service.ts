import type { Catalog } from '#modules/catalog/index.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { StandingsMessage } from './feed.contract.ts';
import { newest } from './messages.service.ts';
import { listLockedAmong } from './override-locks.store.ts';
import { MANUAL_PROVIDER } from './providers.rules.ts';
import { putOfficialStandings } from './standings-ingest.store.ts';

/** Stores official tables. Returns those of unknown leagues or teams. */
export async function ingestStandings(
  { db, catalog, holdRevision }: { db: Db; catalog: Catalog; holdRevision(tx: Tx): Promise<void> },
  provider: string,
  messages: readonly StandingsMessage[],
): Promise<StandingsMessage[]> {
  if (messages.length === 0) return [];
  const latest = newest(messages, ({ league }) => league);
  const leagues = await catalog.idsOf(
    provider,
    'league',
    latest.map(({ league }) => league),
  );
  const teams = await catalog.idsOf(provider, 'team', latest.flatMap(teamsIn));
  const locked =
    provider === MANUAL_PROVIDER ? [] : await listLockedAmong(db, 'league', [...leagues.values()]);
  const unknown: StandingsMessage[] = [];
  for (const message of latest) {
    const leagueId = leagues.get(message.league);
    if (leagueId === undefined || teamsIn(message).some((team) => !teams.has(team))) {
      unknown.push(message);
      continue;
    }
    if (locked.includes(leagueId)) continue;
    const { version, source, updatedAt } = message;
    const tables = message.tables.map(({ name, rows }) => ({
      name,
      rows: rows.map(({ team, ...row }) => ({ ...row, teamId: teams.get(team)! })),
    }));
    await transact(db, async (tx) => {
      await holdRevision(tx);
      await putOfficialStandings(tx, {
        leagueId,
        provider,
        version,
        source,
        updatedAt: new Date(updatedAt),
        tables,
      });
    });
  }
  return unknown;
}

const teamsIn = ({ tables }: StandingsMessage): string[] =>
  tables.flatMap(({ rows }) => rows.map(({ team }) => team));
