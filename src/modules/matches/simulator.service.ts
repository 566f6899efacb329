import { findGameById } from '#modules/catalog/games.rules.ts';
import type { Catalog } from '#modules/catalog/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { Duty } from '#platform/duties/duties.ts';
import type { Log } from '#platform/log/log.ts';
import { DEMO_LEAGUES, type DemoLeague, fixtures } from './demo-leagues.ts';
import type { MatchChange } from './matches.contract.ts';
import { matchChange } from './matches.service.ts';
import { insertMatches, listRunning, lockMatch, updateMatch } from './matches.store.ts';
import type { MatchRow } from './matches.tables.ts';
import { profileOf, type Snapshot, snapshotAt } from './simulation.rules.ts';

const PROVIDER = 'simulator';
const TICK_MS = 1_000;
const SCHEDULE_MS = 6 * 3_600_000;

export interface Simulator {
  /** Leagues, teams and the rolling schedule; does nothing where they stand already. */
  schedule(): Promise<void>;
  /** Moves every running match to where it stands now; answers what changed. */
  tick(): Promise<MatchChange[]>;
  duty: Duty;
}

export function createSimulator(parts: {
  db: Db;
  catalog: Catalog;
  clock: Clock;
  log: Log;
  publish(change: MatchChange): void;
}): Simulator {
  const { db, catalog, clock, log, publish } = parts;

  async function schedule(): Promise<void> {
    const now = clock.now();
    for (const league of DEMO_LEAGUES) {
      const leagueId = await catalog.learnLeague(PROVIDER, league.slug, leagueRow(league));
      const teamIds: number[] = [];
      for (const team of league.teams) {
        const ref = `${league.gameId}/${team.slug}`;
        teamIds.push(await catalog.learnTeam(PROVIDER, ref, { gameId: league.gameId, ...team }));
      }
      await insertMatches(db, fixtures(league, leagueId, teamIds, now));
    }
    await tick();
  }

  async function tick(): Promise<MatchChange[]> {
    const now = clock.now();
    const changes: MatchChange[] = [];
    for (const row of await listRunning(db, now)) {
      if (!changed(row, snapshotOf(row, now))) continue;
      const moved = await transact(db, (tx) => move(tx, row.id, now));
      if (!moved) continue;
      changes.push(matchChange(moved));
      publish(matchChange(moved));
    }
    return changes;
  }

  /** Looks again under the lock: another process may have been here a moment later. */
  async function move(tx: Tx, id: number, now: Date): Promise<MatchRow | null> {
    const row = await lockMatch(tx, id);
    if (!row || row.updatedAt > now) return null;
    const snapshot = snapshotOf(row, now);
    return changed(row, snapshot) ? await updateMatch(tx, id, snapshot, now) : null;
  }

  const duty: Duty = {
    name: 'simulator',
    async start() {
      // One thing after another: a slow tick delays the next instead of meeting it.
      let running: Promise<unknown> = schedule().catch(report);
      const then = (work: () => Promise<unknown>) => () => {
        running = running.then(work).catch(report);
      };
      const ticks = setInterval(then(tick), TICK_MS);
      const days = setInterval(then(schedule), SCHEDULE_MS);
      return async () => {
        clearInterval(ticks);
        clearInterval(days);
        await running;
      };
    },
  };

  function report(error: unknown): void {
    log.error({ err: error }, 'simulator');
  }

  return { schedule, tick, duty };
}

function snapshotOf(row: MatchRow, now: Date): Snapshot {
  const game = findGameById(row.gameId);
  const profile = profileOf(game?.slug ?? '', game?.kind ?? 'sport');
  return snapshotAt(profile, row.id, (now.getTime() - row.startAt.getTime()) / 1_000);
}

/** The clock alone is no change: it ticks on the reader's device. */
const changed = (row: MatchRow, next: Snapshot): boolean =>
  row.state !== next.state ||
  row.period !== next.period ||
  row.homeScore !== next.homeScore ||
  row.awayScore !== next.awayScore;

const leagueRow = ({ gameId, slug, names, country, rank }: DemoLeague) => ({
  gameId,
  slug,
  names,
  country,
  rank,
});
