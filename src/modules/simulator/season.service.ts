import type { FeedMessage, Ingest } from '#modules/feeds/feed.contract.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { SimTeam } from './league.rules.ts';
import { createMatchEmitter, type MatchEmitter } from './match-emitter.service.ts';
import {
  announcement,
  playerMessages,
  scoreMessage,
  sheetMessage,
  videoMessages,
} from './messages.service.ts';
import { type OpenMatch, openMatch } from './play/open-match.rules.ts';
import { changesOf, scoreStateAt } from './play/score-state.rules.ts';
import { type Setup, scriptMatch } from './play/script.rules.ts';
import { type Roster, squadOf } from './rosters.rules.ts';
import { dayOf, type SimFixture } from './schedule.rules.ts';
import type { SimulatorState } from './simulator-state.service.ts';

export interface SeasonParts {
  clock: Clock;
  memory: SimulatorState;
  plan(day: number, nowMs: number): SimFixture[];
  setupOf(fixture: SimFixture): Setup;
}

/** Rolling schedule with all its matches. */
export interface Season {
  /** Catalog, and the nearest days with scores. */
  fill(): Promise<void>;
  /** Emits all due messages. */
  tick(): Promise<void>;
  /** Completes one part of the schedule; false when complete. */
  fillOn(): Promise<boolean>;
}

const HOUR_MS = 3_600_000;
/** Upper bound of a match's duration. */
export const LONGEST_MS = 12 * HOUR_MS;
/** Nearest days first: users look at those. */
const DAYS = [0, 1, -1, ...Array.from({ length: 13 }, (_, n) => n + 2).flatMap((day) => [day, -day])];
const FIRST_PAGE = DAYS.slice(0, 3);
/** Matches ingested to their end in one batch. */
const AT_ONCE = 8;
const ABREAST = 5;
const PLAYERS_AT_ONCE = 1_500;
/** Steps per batch, between which pages are served: at first, hundreds of matches open their odds. */
const STEPS_AT_ONCE = 20;

export function createSeason({ clock, memory, plan, setupOf }: SeasonParts, ingest: Ingest): Season {
  const followers = new Map<string, MatchEmitter>();
  const seen = new Set<string>();
  const squadsTold = new Set<string>();
  const ids = new Map<string, number>();
  const linked = new Set<string>();
  const pieces: (() => Promise<void>)[] = [];
  let plannedHour = -1;
  let unfinished: Promise<ReadonlySet<string>> | undefined;
  const nowMs = (): number => clock.now().getTime();

  async function fill(): Promise<void> {
    const today = dayOf(nowMs());
    const fixtures = FIRST_PAGE.flatMap((day) => plan(today + day, nowMs()));
    await ingest(announcement(await unknown(fixtures)));
    await ingest(fixtures.flatMap(scoreNow));
  }

  const unknown = async (fixtures: readonly SimFixture[]): Promise<SimFixture[]> => {
    const known = await memory.known(
      'match',
      fixtures.map(({ ref }) => ref),
    );
    return fixtures.filter(({ ref }) => !known.has(ref));
  };

  function scoreNow(fixture: SimFixture): FeedMessage[] {
    const elapsed = (nowMs() - fixture.startMs) / 1_000;
    if (elapsed < 0) return [];
    const match = open(fixture);
    return [scoreMessage(fixture, match, scoreStateAt(match.script, match.changes, elapsed))];
  }

  const open = (fixture: SimFixture): OpenMatch => openMatch(setupOf(fixture), squadsOf(fixture));

  async function tick(): Promise<void> {
    const now = nowMs();
    const hour = Math.floor(now / HOUR_MS);
    if (hour !== plannedHour) {
      plannedHour = hour;
      unfinished = undefined;
      pieces.push(...DAYS.map((day) => () => look(dayOf(now) + day)));
    }
    const due = [...followers.values()]
      .filter((follower) => follower.dueMs() <= now)
      .sort((a, b) => a.fixture.startMs - b.fixture.startMs);
    for (const some of chunks(due, STEPS_AT_ONCE)) {
      await learnIds(some.map(({ fixture }) => fixture));
      await ingest(some.flatMap((follower) => follower.step(now)));
      for (const { fixture, isDone } of some) if (isDone()) followers.delete(fixture.ref);
    }
  }

  async function fillOn(): Promise<boolean> {
    const piece = pieces.shift();
    if (!piece) return false;
    await piece();
    return pieces.length > 0;
  }

  /** Announces new fixtures of a day, and queues the work they cause. */
  async function look(day: number): Promise<void> {
    const now = nowMs();
    const fixtures = plan(day, now).filter(({ ref }) => !seen.has(ref));
    if (fixtures.length === 0) return;
    for (const { ref } of fixtures) seen.add(ref);
    const fresh = await unknown(fixtures);
    await ingest(announcement(fresh));
    unfinished ??= memory.unfinished(clock.now());
    const untold = new Set([...fresh.map(({ ref }) => ref), ...(await unfinished)]);
    const { over = [], toCome = [] } = Object.groupBy(fixtures, (fixture) =>
      isOver(fixture, now) ? 'over' : 'toCome',
    );
    const toSettle = over.filter(({ ref }) => untold.has(ref));
    pieces.unshift(
      async () => {
        await tellSquads([...toCome, ...toSettle]);
        for (const fixture of toCome) follow(fixture);
      },
      ...chunks(toSettle, AT_ONCE * ABREAST).map((some) => async () => {
        // While the database writes one batch, the next is computed.
        await Promise.all(chunks(some, AT_ONCE).map(settle));
      }),
    );
  }

  const isOver = (fixture: SimFixture, now: number): boolean =>
    fixture.startMs + LONGEST_MS <= now ||
    (fixture.startMs <= now && fixture.startMs + scriptMatch(setupOf(fixture)).end * 1_000 <= now);

  function follow(fixture: SimFixture): void {
    followers.set(
      fixture.ref,
      createMatchEmitter(fixture, () => open(fixture), ids),
    );
  }

  async function tellSquads(fixtures: readonly SimFixture[]): Promise<void> {
    const teams = new Map<string, { team: SimTeam; squad: () => Roster }>();
    for (const { home, away, sport } of fixtures) {
      for (const team of [home, away]) {
        if (!squadsTold.has(team.ref)) teams.set(team.ref, { team, squad: () => squadOf(team, sport) });
      }
    }
    for (const ref of teams.keys()) squadsTold.add(ref);
    // The first player of a squad stands for all of it.
    const known = await memory.known(
      'player',
      [...teams.keys()].map((ref) => `${ref}/0`),
    );
    const players = [...teams.values()]
      .filter(({ team }) => !known.has(`${team.ref}/0`))
      .flatMap(({ team, squad }) => playerMessages(team, squad()));
    for (const some of chunks(players, PLAYERS_AT_ONCE)) await ingest(some);
  }

  /** Finished matches, emitted once and complete. */
  async function settle(fixtures: readonly SimFixture[]): Promise<void> {
    await learnIds(fixtures);
    await ingest(
      fixtures.flatMap((fixture): FeedMessage[] => {
        const match = open(fixture);
        const { end, fate } = match.script;
        const score = scoreMessage(fixture, match, scoreStateAt(match.script, changesOf(match.script), end));
        if (fate !== 'played') return [score];
        const sheets = (['events', 'stats', 'momentum', 'lineups'] as const).map((kind) =>
          sheetMessage(fixture, match, ids, kind, end),
        );
        return [score, ...sheets, ...videoMessages(fixture, end)];
      }),
    );
  }

  /** Sheets link to players whose ids are known. */
  async function learnIds(fixtures: readonly SimFixture[]): Promise<void> {
    const refs = fixtures
      .filter(({ ref }) => !linked.has(ref))
      .flatMap((fixture) => {
        linked.add(fixture.ref);
        const { home, away } = squadsOf(fixture);
        return [...home.players, ...away.players].map(({ ref }) => ref).filter((ref) => !ids.has(ref));
      });
    if (refs.length === 0) return;
    for (const [ref, id] of await memory.known('player', refs)) ids.set(ref, id);
  }

  return { fill, tick, fillOn };
}

const squadsOf = ({ home, away, sport }: SimFixture): { home: Roster; away: Roster } => ({
  home: squadOf(home, sport),
  away: squadOf(away, sport),
});

const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );
