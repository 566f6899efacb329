import type { Audit } from '#modules/audit/index.ts';
import { findGameById } from '#modules/catalog/games.rules.ts';
import type { Catalog } from '#modules/catalog/index.ts';
import { traitsOf } from '#modules/catalog/league-traits.rules.ts';
import type { Sport } from '#modules/catalog/sport.rules.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import type { FeedMessage, Ingest } from '#modules/feeds/feed.contract.ts';
import { areEventsLocked, lockEvents, lockMatch } from '#modules/feeds/index.ts';
import { MANUAL_PROVIDER } from '#modules/feeds/providers.rules.ts';
import { matchErrors } from '#modules/matches/detail.contract.ts';
import type { MatchEvent } from '#modules/matches/sheet.contract.ts';
import { createTurns } from '#platform/concurrency/turns.ts';
import type { Db, Reader, Tx } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import type { LocalizedText } from '#platform/i18n/localized-text.ts';
import { localizedIn } from '#platform/translations/localized-in.ts';
import type { User } from '#platform/viewer/viewer.ts';
import { sameAs } from './conflicts.rules.ts';
import { type Baseline, type Entry, MOST_ENTRIES } from './entries.rules.ts';
import { replay } from './replay.rules.ts';
import { checkScoring } from './scorers.rules.ts';
import { scoringTopic } from './scoring.calls.ts';
import type {
  Console,
  Entered,
  EnterInput,
  EntryAnswer,
  ScorableMatch,
  SentEntry,
} from './scoring.contract.ts';
import { scoringErrors } from './scoring.contract.ts';
import {
  type EntryRow,
  findEvents,
  findScorable,
  findScored,
  insertEntries,
  listEntries,
  listGrants,
  listKnownIds,
  listScorable,
  listSquads,
  lockScoring,
  putScored,
  type Scorable,
} from './scoring.store.ts';

export interface ScoringService {
  mine(viewer: User, lang: LanguageCode, now: Date): Promise<ScorableMatch[]>;
  console(viewer: User, matchId: number, lang: LanguageCode, now: Date): Promise<Console>;
  enter(viewer: User, input: EnterInput, lang: LanguageCode, now: Date): Promise<Entered>;
}

interface Parts {
  db: Db;
  audit: Audit;
  catalog: Catalog;
  /** Feed port of the provider `MANUAL_PROVIDER`. */
  ingest: Ingest;
  publish(topic: string, message: unknown, options: { rev: number }): void;
}

const DAY = 86_400_000;
const MOST_MATCHES = 100;

/** What scorers see of a match: its state when they took it over, and their entries. */
interface Course {
  baseline: Baseline;
  entries: EntryRow[];
  seq: number;
  /** The version of the baseline; null while nobody took the match over, or after an administrator's correction. */
  versionBase: number | null;
}

export function createScoringService({ db, audit, catalog, ingest, publish }: Parts): ScoringService {
  /** One batch of a match at a time in this process: those who wait for a match occupy one connection. */
  const inTurn = createTurns<number>();

  async function admit(tx: Reader, viewer: User, matchId: number, now: Date): Promise<Scorable> {
    const found = await findScorable(tx, matchId);
    if (!found) throw matchErrors.notFound();
    const { match, leagueIds } = found;
    const about = { id: match.id, leagueIds, startAt: match.startAt };
    const refusal = checkScoring(viewer, await listGrants(tx, viewer.id), about, now);
    if (refusal === 'notYours') throw scoringErrors.notYours();
    if (refusal === 'tooLate') throw scoringErrors.tooLate();
    if (match.lobby) throw scoringErrors.notScorable();
    return found;
  }

  async function courseOf(tx: Reader, { match }: Scorable): Promise<Course> {
    const scored = await findScored(tx, match.id);
    const version = match.versions.score ?? 0;
    const isCurrent =
      scored !== null &&
      version <= scored.versionBase + scored.lastSeq &&
      (await areEventsLocked(tx, match.id));
    if (isCurrent)
      return {
        baseline: scored.baseline,
        entries: await listEntries(tx, match.id, scored.baseSeq),
        seq: scored.lastSeq,
        versionBase: scored.versionBase,
      };
    const baseline = await baselineOf(tx, match);
    return { baseline, entries: [], seq: scored?.lastSeq ?? 0, versionBase: null };
  }

  /** From now on the match is the scorers': no provider changes its score or events. */
  async function takeOver(tx: Tx, { match }: Scorable, now: Date): Promise<Course> {
    await lockMatch(tx, match.id, now);
    await lockEvents(tx, match.id);
    // Read under the lock: a provider may have changed the match meanwhile.
    const found = (await findScorable(tx, match.id))!;
    const baseline = await baselineOf(tx, found.match);
    const sheet = await findEvents(tx, match.id);
    const versionBase = Math.max(now.getTime(), found.match.versions.score ?? 0, sheet?.version ?? 0);
    await putScored(tx, { matchId: match.id, baseline, versionBase, takenAt: now });
    const scored = await findScored(tx, match.id);
    return { baseline, entries: [], seq: scored!.lastSeq, versionBase: scored!.versionBase };
  }

  /** Stores a batch. Its messages are published after the commit: until then it holds the only connection it needs. */
  async function take(tx: Tx, viewer: User, found: Scorable, sent: EnterInput, now: Date) {
    const { match } = found;
    const known = await listKnownIds(
      tx,
      match.id,
      sent.entries.map(({ id }) => id),
    );
    const before = await courseOf(tx, found);
    const course = before.versionBase === null ? await takeOver(tx, found, now) : before;
    const played = { sport: sportOf(slugOf(match.gameId), variantOf(found)), bestOf: match.bestOf };
    const accept = createAcceptance(viewer, played, course, now);
    const was = replay(played, course.baseline, accept.entries(), now.getTime()).stand;
    const skew = now.getTime() - Date.parse(sent.sentAt);
    const items = sent.entries.map((entry) =>
      known.has(entry.id) ? { id: entry.id, status: 'known' as const } : accept.take(entry, skew),
    );
    if (course.entries.length + accept.taken.length > MOST_ENTRIES) throw scoringErrors.tooMany();
    const { stand, events } = replay(played, course.baseline, accept.entries(), now.getTime());
    await insertEntries(
      tx,
      match.id,
      accept.taken.map(({ id, at, seq, userId, ...body }) => ({ id, seq, userId, at: new Date(at), body })),
    );
    if (accept.taken.length > 0)
      await audit.record(tx, {
        actor: viewer.id,
        action: 'scoring.entered',
        subject: { kind: 'match', id: match.id },
        details: {
          entries: accept.taken.length,
          from: `${was.homeScore}:${was.awayScore}`,
          to: `${stand.homeScore}:${stand.awayScore}`,
          state: stand.state,
        },
        now,
      });
    const seq = course.seq + accept.taken.length;
    const about = { match: String(match.id), version: course.versionBase! + seq };
    const messages: FeedMessage[] = [
      { kind: 'score', ...about, ...stand, serving: null },
      { kind: 'events', ...about, data: events },
    ];
    return { items, messages, seq: accept.taken.length > 0 ? seq : null };
  }

  /** Also for known entries: an earlier batch may have ended before its score was published. */
  async function publishScore(matchId: number, messages: readonly FeedMessage[]): Promise<void> {
    const ref = String(matchId);
    const refs = await catalog.idsOf(MANUAL_PROVIDER, 'match', [ref]);
    if (!refs.has(ref)) await catalog.remember(MANUAL_PROVIDER, 'match', new Map([[ref, matchId]]));
    await ingest(messages);
  }

  async function consoleOf(found: Scorable, lang: LanguageCode, now: Date): Promise<Console> {
    const { match, league, home, away } = found;
    const { baseline, entries, seq } = await courseOf(db, found);
    const squads = await listSquads(db, [match.homeTeamId, match.awayTeamId]);
    const team = (id: number, names: LocalizedText | null) => ({
      id,
      name: nameIn(names, lang),
      players: squads
        .filter(({ teamId }) => teamId === id)
        .map((player) => ({ name: localizedIn(player.names, lang), number: player.number })),
    });
    return {
      match: {
        id: match.id,
        game: slugOf(match.gameId),
        ...withVariant(variantOf(found)),
        league: localizedIn(league.names, lang),
        round: match.round,
        startAt: match.startAt.toISOString(),
        bestOf: match.bestOf,
        home: team(match.homeTeamId, home),
        away: team(match.awayTeamId, away),
      },
      baseline,
      entries: entries.map(({ at, ...entry }) => ({ ...entry, at: at.getTime() })),
      seq,
      now: now.getTime(),
    };
  }

  return {
    async mine(viewer, lang, now) {
      const [from, to] = [new Date(now.getTime() - 2 * DAY), new Date(now.getTime() + 7 * DAY)];
      const rows = await listScorable(db, viewer.id, from, to, MOST_MATCHES);
      return rows.map(({ match, league, home, away }) => ({
        id: match.id,
        game: slugOf(match.gameId),
        league: localizedIn(league, lang),
        home: nameIn(home, lang),
        away: nameIn(away, lang),
        startAt: match.startAt.toISOString(),
        state: match.state,
      }));
    },

    console: async (viewer, matchId, lang, now) =>
      consoleOf(await admit(db, viewer, matchId, now), lang, now),

    enter: (viewer, input, lang, now) =>
      inTurn(input.matchId, async () => {
        const { matchId } = input;
        const { items, messages, seq } = await transact(db, async (tx) => {
          await lockScoring(tx, matchId);
          return await take(tx, viewer, await admit(tx, viewer, matchId, now), input, now);
        });
        await publishScore(matchId, messages);
        if (seq !== null) publish(scoringTopic(matchId), { seq }, { rev: 0 });
        return { items, console: await consoleOf(await admit(db, viewer, matchId, now), lang, now) };
      }),
  };
}

async function baselineOf(tx: Reader, match: Scorable['match']): Promise<Baseline> {
  const sheet = await findEvents(tx, match.id);
  const { state, period, clockSeconds, clockRuns, periodScores, homeScore, awayScore, facts } = match;
  return {
    ...{ state, period, clockSeconds, clockRuns, periodScores, homeScore, awayScore, facts },
    at: match.updatedAt.getTime(),
    // Sheets are validated on arrival: the feed's messages are typed.
    events: ((sheet?.data ?? []) as MatchEvent[]).filter(({ cancelled }) => !cancelled),
  };
}

/** Decides about the entries of a batch, one after another. */
function createAcceptance(
  viewer: User,
  match: { sport: Sport; bestOf: number | null },
  { baseline, entries: known, seq }: Course,
  now: Date,
) {
  const names = new Map(known.map(({ id, by }) => [id, by]));
  const stored = known.map(({ body, id, at, seq: number, userId }): Entry => {
    return { ...body, id, at: at.getTime(), seq: number, userId };
  });
  const taken: Entry[] = [];
  const entries = () => [...stored, ...taken];
  return {
    taken,
    entries,
    take({ id, at, seen, anyway, body }: SentEntry, skew: number): EntryAnswer {
      // No entry is of the future, whatever the device's clock says.
      const time = Math.min(now.getTime(), Date.parse(at) + skew);
      const entry: Entry = { ...body, id, at: time, seq: seq + taken.length + 1, userId: viewer.id };
      if (taken.some((one) => one.id === id)) return { id, status: 'known' };
      const { undone } = replay(match, baseline, entries(), now.getTime());
      const other = anyway ? null : sameAs({ ...entry, seen }, stored, undone);
      if (other)
        return {
          id,
          status: 'conflict',
          other: { id: other.id, by: names.get(other.id) ?? '', at: other.at },
        };
      const { ignored } = replay(match, baseline, [...entries(), entry], now.getTime());
      const reason = ignored.get(id);
      if (reason) return { id, status: 'rejected', reason };
      taken.push(entry);
      return { id, status: 'accepted' };
    },
  };
}

/** The sport as the league plays it. */
const variantOf = ({ league }: Scorable) => traitsOf({ game: slugOf(league.gameId), ...league }).variant;
const withVariant = (variant: ReturnType<typeof variantOf>) => (variant ? { variant } : {});
const slugOf = (gameId: number) => findGameById(gameId)!.slug;
const nameIn = (names: LocalizedText | null, lang: LanguageCode): string =>
  names ? localizedIn(names, lang) : '';
