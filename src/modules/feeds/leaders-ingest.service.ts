import type { Catalog } from '#modules/catalog/index.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { LeadersMessage } from './feed.contract.ts';
import { newest } from './messages.service.ts';
import { putOfficialLeaders } from './standings-ingest.store.ts';

/** Stores leaderboards of leagues. Returns those of unknown leagues; players of unknown teams are left out. */
export async function ingestLeaders(
  { db, catalog, holdRevision }: { db: Db; catalog: Catalog; holdRevision(tx: Tx): Promise<void> },
  provider: string,
  messages: readonly LeadersMessage[],
): Promise<LeadersMessage[]> {
  if (messages.length === 0) return [];
  const latest = newest(messages, ({ league, key }) => `${league} ${key}`);
  const all = latest.flatMap(({ players }) => players);
  const leagues = await catalog.idsOf(
    provider,
    'league',
    latest.map(({ league }) => league),
  );
  const teams = await catalog.idsOf(
    provider,
    'team',
    all.map(({ team }) => team),
  );
  const players = await catalog.idsOf(
    provider,
    'player',
    all.map(({ player }) => player),
  );
  const unknown: LeadersMessage[] = [];
  for (const message of latest) {
    const leagueId = leagues.get(message.league);
    if (leagueId === undefined) {
      unknown.push(message);
      continue;
    }
    const { key, version } = message;
    const rows = message.players.flatMap(({ player, team, ...row }) => {
      const teamId = teams.get(team);
      return teamId === undefined ? [] : [{ ...row, teamId, playerId: players.get(player) ?? null }];
    });
    await transact(db, async (tx) => {
      await holdRevision(tx);
      await putOfficialLeaders(tx, { leagueId, key, provider, version, players: rows });
    });
  }
  return unknown;
}
