import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { catalogErrors } from '#modules/catalog/catalog.contract.ts';
import {
  type EnteredScore,
  hasPoints,
  wholeScore,
  withWinners,
} from '#modules/catalog/entered-score.rules.ts';
import { findGame } from '#modules/catalog/games.rules.ts';
import type { Sport } from '#modules/catalog/sport.rules.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import { findProviderValues } from '#modules/feeds/index.ts';
import type { LockableKind } from '#modules/feeds/override-locks.rules.ts';
import { matchErrors } from '#modules/matches/detail.contract.ts';
import { UPCOMING_STATES } from '#modules/matches/matches.rules.ts';
import {
  type EffectsQuery,
  type HandMatch,
  type MatchDraft,
  matchAdminErrors,
  type ReleaseDraft,
  type ScoreDraft,
  type ScoreEffects,
} from './match-admin.contract.ts';
import type { MatchRow } from './match-admin.store.ts';
import {
  findLeagueRow,
  findMatchAt,
  findMatchRow,
  findTeamRow,
  listMatchesCalled,
} from './match-admin.store.ts';
import { type Actor, createOverrideLocks, type HandParts, slugOfGame } from './override-locks.service.ts';

export interface MatchAdminService {
  match(matchId: number): Promise<HandMatch>;
  held(kind: LockableKind): Promise<number[]>;
  /** Matches by a part of a team's or league's name. */
  find(q: string, now: Date): Promise<number[]>;
  /** The effects of a score, before it is saved. */
  effects(query: EffectsQuery): Promise<ScoreEffects>;
  saveMatch(draft: MatchDraft, by: Actor): Promise<HandMatch>;
  setScore(draft: ScoreDraft, by: Actor): Promise<HandMatch>;
  release(draft: ReleaseDraft, by: Actor): Promise<null>;
}

export type FinalScore = NonNullable<EffectsQuery['score']>;
/** Plans, coins and notifications that depend on the score of a match. */
export type EffectsOf = (matchId: number, score: FinalScore) => Promise<Omit<ScoreEffects, 'to'>>;

interface MatchAdminParts extends HandParts {
  effectsOf: EffectsOf;
}

/**
 * Administrators as a provider: their entries use the feed port like all others. An entry is locked before its message,
 * so that no provider's message comes in between, and stays locked until an administrator unlocks it.
 */
export function createMatchAdminService(parts: MatchAdminParts): MatchAdminService {
  const { db, ingest, effectsOf } = parts;
  const holding = createOverrideLocks(parts);

  async function matchRow(id: number): Promise<MatchRow> {
    const row = await findMatchRow(db, id);
    if (!row) throw matchErrors.notFound();
    return row;
  }

  const match = async (id: number): Promise<HandMatch> => ({
    ...matchView(await matchRow(id)),
    held: await holding.isHeld('match', id),
  });

  /** Both sides and the league are of one game, and no side plays itself. */
  async function checkMeeting({ game, leagueId, homeTeamId, awayTeamId }: MatchDraft): Promise<void> {
    const [league, home, away] = await Promise.all([
      findLeagueRow(db, leagueId),
      findTeamRow(db, homeTeamId),
      findTeamRow(db, awayTeamId),
    ]);
    if (!league) throw catalogErrors.noSuchLeague();
    if (!home || !away) throw catalogErrors.noSuchSquad();
    const { gameId } = findGame(game)!;
    if (homeTeamId === awayTeamId || [league, home, away].some((row) => row.gameId !== gameId))
      throw matchAdminErrors.doNotMeet();
  }

  return {
    match,
    held: holding.list,
    release: holding.release,

    find: (q, now) => listMatchesCalled(db, q, now, MOST_FOUND),

    async effects({ matchId, score }) {
      const known = await matchRow(matchId);
      const sport = sportOf(slugOfGame(known));
      const theirs = score ? null : (await findProviderValues(db, matchId))?.providerScore;
      const to = score ? { ...score, ...entered(known, sport, score) } : (theirs ?? null);
      const effects = await effectsOf(matchId, to ?? known);
      return {
        ...effects,
        to: to && { state: to.state, homeScore: to.homeScore, awayScore: to.awayScore },
      };
    },

    async saveMatch(draft, by) {
      const { matchId, leagueId, homeTeamId, awayTeamId, reason: _, ...fixture } = draft;
      const known = matchId === undefined ? null : await matchRow(matchId);
      if (known && slugOfGame(known) !== draft.game) throw matchAdminErrors.doNotMeet();
      await checkMeeting(draft);
      const there = await findMatchAt(db, draft);
      if (there !== null && there !== matchId) throw matchAdminErrors.taken();
      const { matchId: __, ...details } = draft;
      if (matchId !== undefined) await holding.take('changed', 'match', matchId, details, by);
      const ref = matchId === undefined ? randomUUID() : await holding.refOf('match', matchId);
      await ingest([
        {
          ...fixture,
          kind: 'fixture',
          ref,
          version: nextVersion(known, 'fixture', by.now),
          league: await holding.refOf('league', leagueId),
          home: await holding.refOf('team', homeTeamId),
          away: await holding.refOf('team', awayTeamId),
        },
      ]);
      const id = matchId ?? (await holding.madeAs('match', ref));
      if (matchId === undefined) await holding.take('made', 'match', id, details, by);
      const saved = await match(id);
      // A concurrent fixture took this place: the port left the match where it was.
      if ((await findMatchAt(db, draft)) !== id) throw matchAdminErrors.taken();
      return saved;
    },

    async setScore({ matchId, reason, periodScores, homeScore, awayScore, ...stand }, by) {
      const known = await matchRow(matchId);
      const sport = sportOf(slugOfGame(known));
      const whole = entered(known, sport, { periodScores, homeScore, awayScore });
      if (UPCOMING_STATES.includes(stand.state) && hasPoints(whole)) throw matchAdminErrors.noScoreYet();
      const details = {
        reason,
        state: stand.state,
        from: `${known.homeScore}:${known.awayScore}`,
        to: `${whole.homeScore}:${whole.awayScore}`,
      };
      await holding.take('scored', 'match', matchId, details, by);
      await ingest([
        {
          ...stand,
          ...whole,
          kind: 'score',
          match: await holding.refOf('match', matchId),
          version: nextVersion(known, 'score', by.now),
          clockRuns:
            stand.state === known.state
              ? known.clockRuns
              : stand.state === 'in_progress' && sport.periods.clock !== 'none',
          facts: known.facts,
          serving: known.serving,
        },
      ]);
      const saved = await match(matchId);
      // Unlocked concurrently: the provider's score counts.
      if (!saved.held) throw matchAdminErrors.notHeld();
      return saved;
    },
  };
}

/** Unchanged periods leave the total unchanged: a provider may know more than the periods have. */
function entered(
  known: MatchRow,
  sport: Sport,
  { periodScores, homeScore, awayScore }: EnteredScore,
): EnteredScore {
  const asKnown = periodScores.length > 0 && isDeepStrictEqual(periodScores, known.periodScores);
  if (asKnown) return { periodScores, homeScore: known.homeScore, awayScore: known.awayScore };
  return wholeScore(sport, withWinners(sport, periodScores, known.bestOf), [homeScore, awayScore]);
}

const MOST_FOUND = 100;

/** Higher than any version of a provider. */
const nextVersion = (known: MatchRow | null, part: 'score' | 'fixture', now: Date): number =>
  Math.max(now.getTime(), (known?.versions[part] ?? 0) + 1);

const matchView = (row: MatchRow): Omit<HandMatch, 'held'> => ({
  id: row.id,
  game: slugOfGame(row),
  leagueId: row.leagueId,
  homeTeamId: row.homeTeamId,
  awayTeamId: row.awayTeamId,
  round: row.round,
  startAt: row.startAt.toISOString(),
  bestOf: row.bestOf,
  state: row.state,
  period: row.period,
  clockSeconds: row.clockSeconds,
  homeScore: row.homeScore,
  awayScore: row.awayScore,
  periodScores: row.periodScores,
});
