import type { FeedMessage, Ingest } from '#modules/feeds/feed.contract.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { SimTeam } from './league.rules.ts';
import { createLobbyEmitter } from './lobby/lobby-emitter.service.ts';
import { lobbyResult, lobbyScore } from './lobby/lobby-messages.service.ts';
import { lobbySetup, playLobby } from './lobby/lobby-play.rules.ts';
import { createMatchEmitter, type MatchEmitter } from './match-emitter.service.ts';
import {
  announcement,
  oddsMessage,
  playerMessages,
  resultMessage,
  scoreMessage,
  sheetMessage,
  textMessage,
  videoMessages,
} from './messages.service.ts';
import type { Plan } from './plan.service.ts';
import { movesBefore, oddsAt } from './play/odds.rules.ts';
import { type OpenMatch, openMatch } from './play/open-match.rules.ts';
import { changesOf, scoreStateAt } from './play/score-state.rules.ts';
import { type Setup, scriptMatch } from './play/script.rules.ts';
import { textsOf } from './play/texts.rules.ts';
import { type Roster, squadOf } from './rosters.rules.ts';
import { isLobby, type LobbyFixture, type SimFixture, teamsOf } from './schedule.rules.ts';
import { dayOf, WINDOW_DAYS } from './seasons.rules.ts';
import type { SimulatorState } from './simulator-state.service.ts';

export interface SeasonParts {
  clock: Clock;
  memory: SimulatorState;
  /** The day on which the demo began. */
  origin: number;
  plan: Plan;
  setupOf(fixture: SimFixture): Setup;
}

/** Rolling schedule with all its matches. */
export interface Season {
  /** Catalog, the nearest days with scores, and the season's results of the best known leagues. */
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
const DAYS = [
  0,
  1,
  -1,
  ...Array.from({ length: WINDOW_DAYS - 1 }, (_, n) => n + 2).flatMap((day) => [day, -day]),
];
const FIRST_PAGE = DAYS.slice(0, 3);
/** Results before a first page: a table beside the twentieth matchday has the matches of nineteen. */
const FIRST_RESULTS = 1_500;
/** Matches ingested to their end in one batch. */
const AT_ONCE = 8;
const ABREAST = 5;
const RESULTS_AT_ONCE = 100;
/** Beside pages that are read, with each tick. */
const RESULTS_A_TICK = 25;
/** Facts that decide places of a table: bonus points, run rate. */
const TABLE_FACTS = new Set(['tries', 'overs', 'wickets']);
const PLAYERS_AT_ONCE = 1_500;
/** Age of the finished matches that get odds and commentary, the moves within them, and their lines. */
const RECENT_MS = 3 * 24 * HOUR_MS;
const MOVED_AT = [0.25, 0.5, 0.75, 1];
const HISTORY_TEXTS = 60;
/** Steps per batch, between which pages are served: at first, hundreds of matches open their odds. */
const STEPS_AT_ONCE = 20;

export function createSeason({ clock, memory, origin, plan, setupOf }: SeasonParts, ingest: Ingest): Season {
  const followers = new Map<string, MatchEmitter>();
  const seen = new Set<string>();
  const squadsEmitted = new Set<string>();
  /** Matches of which only the result was emitted. */
  const bare = new Set<string>();
  const ids = new Map<string, number>();
  const linked = new Set<string>();
  const pieces: (() => Promise<void>)[] = [];
  /** One with each tick, once the schedule is complete. */
  const background: (() => Promise<void>)[] = [];
  let plannedHour = -1;
  let hasEarlier = false;
  let unfinished: Promise<ReadonlySet<string>> | undefined;
  const nowMs = (): number => clock.now().getTime();

  async function fill(): Promise<void> {
    const today = dayOf(nowMs());
    const fixtures = FIRST_PAGE.flatMap((day) => plan.day(today + day, nowMs()));
    await ingest(announcement(origin, await unknown(fixtures)));
    await ingest(fixtures.flatMap(scoreNow));
    let left = FIRST_RESULTS;
    for (const league of plan.earlier(nowMs()).season) {
      if (left <= 0) break;
      const played = league();
      left -= played.length;
      await emitResults(await unknown(played));
    }
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
    if (isLobby(fixture)) return [lobbyScore(fixture, lobbyOf(fixture), elapsed)];
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
      const { season, before } = hasEarlier ? { season: [], before: [] } : plan.earlier(now);
      hasEarlier = true;
      // Tables before sheets: until all results are there, they contradict the number of the matchday.
      pieces.push(
        ...season.map((fixtures) => () => settleEarlier(fixtures, pieces, RESULTS_AT_ONCE)),
        ...DAYS.map((day) => () => look(dayOf(now) + day)),
        ...season.map((fixtures) => () => emitSquads(fixtures())),
      );
      background.push(
        ...before.flatMap((fixtures) => [
          () => settleEarlier(fixtures, background, RESULTS_A_TICK),
          () => emitSquads(fixtures()),
        ]),
      );
    }
    const due = [...followers.values()]
      .filter((follower) => follower.dueMs() <= now)
      .sort((a, b) => a.fixture.startMs - b.fixture.startMs);
    for (const some of chunks(due, STEPS_AT_ONCE)) {
      await learnIds(some.map(({ fixture }) => fixture));
      await ingest(some.flatMap((follower) => follower.step(now)));
      for (const { fixture, isDone } of some) if (isDone()) followers.delete(fixture.ref);
    }
    if (pieces.length === 0) await background.shift()?.();
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
    const fixtures = plan.day(day, now).filter(({ ref }) => !seen.has(ref));
    if (fixtures.length === 0) return;
    for (const { ref } of fixtures) seen.add(ref);
    const fresh = await unknown(fixtures);
    await ingest(announcement(origin, fresh));
    unfinished ??= memory.unfinished(clock.now());
    const withoutResult = new Set([...fresh.map(({ ref }) => ref), ...bare, ...(await unfinished)]);
    const { over = [], toCome = [] } = Object.groupBy(fixtures, (fixture) =>
      isOver(fixture, now) ? 'over' : 'toCome',
    );
    const toSettle = over.filter(({ ref }) => withoutResult.has(ref));
    pieces.unshift(
      async () => {
        await emitSquads([...toCome, ...toSettle]);
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
    (fixture.startMs <= now && fixture.startMs + scriptOf(fixture).end * 1_000 <= now);

  const lobbyOf = (fixture: LobbyFixture) => playLobby(lobbySetup(setupOf(fixture), fixture));
  const scriptOf = (fixture: SimFixture): { end: number } =>
    isLobby(fixture) ? lobbyOf(fixture) : scriptMatch(setupOf(fixture));

  function follow(fixture: SimFixture): void {
    followers.set(
      fixture.ref,
      isLobby(fixture)
        ? createLobbyEmitter(fixture, () => lobbyOf(fixture), ids)
        : createMatchEmitter(fixture, () => open(fixture), ids),
    );
  }

  async function emitSquads(fixtures: readonly SimFixture[]): Promise<void> {
    const teams = new Map<string, { team: SimTeam; squad: () => Roster }>();
    for (const fixture of fixtures) {
      for (const team of teamsOf(fixture)) {
        if (!squadsEmitted.has(team.ref))
          teams.set(team.ref, { team, squad: () => squadOf(team, fixture.sport) });
      }
    }
    for (const ref of teams.keys()) squadsEmitted.add(ref);
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
        if (isLobby(fixture)) return lobbyResult(fixture, lobbyOf(fixture), ids);
        const match = open(fixture);
        const { end, fate } = match.script;
        const score = scoreMessage(fixture, match, scoreStateAt(match.script, changesOf(match.script), end));
        if (fate !== 'played') return [score];
        const sheets = (['events', 'stats', 'momentum', 'panels', 'lineups'] as const).map((kind) =>
          sheetMessage(fixture, match, ids, kind, end),
        );
        return [score, ...sheets, ...videoMessages(fixture, end), ...history(fixture, match)];
      }),
    );
  }

  /** Earlier results, without sheets: tables, meetings, rankings. */
  async function settleEarlier(
    fixtures: () => readonly SimFixture[],
    queue: typeof pieces,
    size: number,
  ): Promise<void> {
    const fresh = await unknown(fixtures());
    queue.unshift(...chunks(fresh, size).map((some) => () => emitResults(some)));
  }

  async function emitResults(fixtures: readonly SimFixture[]): Promise<void> {
    if (fixtures.length === 0) return;
    for (const { ref } of fixtures) bare.add(ref);
    await ingest([...announcement(origin, fixtures), ...fixtures.map(result)]);
  }

  function result(fixture: SimFixture): FeedMessage {
    if (isLobby(fixture)) {
      const lobby = lobbyOf(fixture);
      return lobbyScore(fixture, lobby, lobby.end);
    }
    const setup = setupOf(fixture);
    // Players are assigned only where the table needs more than the score.
    if (fixture.sport.facts.some((fact) => TABLE_FACTS.has(fact))) {
      const match = openMatch(setup, squadsOf(fixture));
      return scoreMessage(fixture, match, scoreStateAt(match.script, match.changes, match.script.end));
    }
    const script = scriptMatch(setup);
    return resultMessage(fixture, scoreStateAt(script, changesOf(script), script.end));
  }

  /** Commentary and the movement of the odds, of matches recent enough to be looked at. */
  function history(fixture: SimFixture, match: OpenMatch): FeedMessage[] {
    if (fixture.startMs < nowMs() - RECENT_MS) return [];
    const { end } = match.script;
    const moves = [movesBefore[0]!, movesBefore.at(-1)!, ...MOVED_AT.map((share) => end * share)];
    return [
      ...moves.flatMap((at) => oddsAt(match, at).map((offer) => oddsMessage(fixture, offer, at))),
      ...textsOf(match)
        .slice(-HISTORY_TEXTS)
        .map((text) => textMessage(fixture, text)),
    ];
  }

  /** Sheets link to players whose ids are known. */
  async function learnIds(fixtures: readonly SimFixture[]): Promise<void> {
    const refs = fixtures
      .filter(({ ref }) => !linked.has(ref))
      .flatMap((fixture) => {
        linked.add(fixture.ref);
        return teamsOf(fixture)
          .flatMap((team) => squadOf(team, fixture.sport).players)
          .map(({ ref }) => ref)
          .filter((ref) => !ids.has(ref));
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
