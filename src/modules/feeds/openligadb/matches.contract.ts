import * as z from 'zod/mini';
import type { Side } from '#modules/catalog/sport.rules.ts';
import type { MatchEvent } from '#modules/matches/sheet.contract.ts';
import type { FeedMessage, ScoreMessage, TeamMessage, Version } from '../feed.contract.ts';
import { estimatedClock, finishedPeriods, type Goals, openPeriods } from '../football/live-clock.rules.ts';
import { seasonName } from '../football/seasons.rules.ts';
import { leagueInfo } from '../openfootball/leagues.rules.ts';
import { clubMessage, seasonMessage } from '../openfootball/messages.contract.ts';
import { teamName } from '../openfootball/team-names.rules.ts';

const Team = z.object({ teamId: z.number(), teamName: z.string(), shortName: z.nullish(z.string()) });
const goals = z.int().check(z.nonnegative());

const Result = z.object({
  resultName: z.nullish(z.string()),
  pointsTeam1: goals,
  pointsTeam2: goals,
  resultTypeID: z.number(),
});

const Goal = z.object({
  scoreTeam1: z.nullish(goals),
  scoreTeam2: z.nullish(goals),
  matchMinute: z.nullish(z.number()),
  goalGetterName: z.nullish(z.string()),
  isPenalty: z.nullish(z.boolean()),
  isOwnGoal: z.nullish(z.boolean()),
  comment: z.nullish(z.string()),
});

export const Match = z.object({
  matchID: z.number(),
  matchDateTimeUTC: z.string().check(z.iso.datetime({ offset: true })),
  leagueSeason: z.number(),
  group: z.object({ groupName: z.string(), groupOrderID: z.number() }),
  team1: Team,
  team2: Team,
  matchIsFinished: z.boolean(),
  matchResults: z.nullish(z.array(Result)),
  goals: z.nullish(z.array(Goal)),
});
export type Match = z.infer<typeof Match>;

export const startOf = (match: Match): number => Date.parse(match.matchDateTimeUTC);

const HOUR = 3_600_000;
/** Members may leave a match without its result. */
const MOST_PLAYED = 3 * HOUR;

export const isUnderWay = (match: Match, now: number): boolean =>
  !match.matchIsFinished && startOf(match) <= now && now - startOf(match) < MOST_PLAYED;

/** Empty for an undecided side. `code` is that of openfootball: both sources name leagues and clubs alike. */
export function matchMessages(match: Match, code: string, now: number, version: Version): FeedMessage[] {
  const info = leagueInfo(code);
  const [home, away] = [teamMessage(match.team1, code), teamMessage(match.team2, code)];
  if (!info?.names || !home || !away) return [];
  const season = seasonName(match.leagueSeason);
  const league = `${code}/${match.leagueSeason}`;
  const ref = String(match.matchID);
  const events = eventsOf(match);
  return [
    seasonMessage(league, season, { ...info, names: info.names }),
    home,
    away,
    {
      kind: 'fixture',
      ref,
      version,
      game: 'football',
      league,
      home: home.ref,
      away: away.ref,
      round: match.group.groupName,
      startAt: match.matchDateTimeUTC,
      bestOf: null,
    },
    { kind: 'score', match: ref, version, ...scoreOf(match, now) },
    ...(events.length > 0 ? [{ kind: 'events' as const, match: ref, version, data: events }] : []),
  ];
}

function teamMessage(team: z.infer<typeof Team>, code: string): TeamMessage | null {
  const name = teamName(team.teamName, leagueInfo(code)?.country ?? '');
  if (!name) return null;
  const short = team.shortName?.trim();
  return {
    ...clubMessage(name),
    ref: String(team.teamId),
    ...(short && { shortNames: { en: short } }),
  };
}

type Score = Omit<ScoreMessage, 'kind' | 'match' | 'version'>;

function scoreOf(match: Match, now: number): Score {
  const common = { facts: {}, serving: null };
  const half = resultOf(match, ({ resultTypeID }) => resultTypeID === 1);
  if (match.matchIsFinished) return { ...common, ...finished(match, half) };
  if (!isUnderWay(match, now)) {
    return {
      ...common,
      state: 'not_started',
      period: 0,
      clockSeconds: 0,
      clockRuns: false,
      periodScores: [],
      homeScore: 0,
      awayScore: 0,
    };
  }
  const total = runningScore(match) ?? half ?? [0, 0];
  const clock = estimatedClock(startOf(match), now, half !== null);
  const [homeScore, awayScore] = total;
  return {
    ...common,
    ...clock,
    periodScores: openPeriods(half, total, clock.period),
    homeScore,
    awayScore,
  };
}

/** `Nach Verlängerung` and `Nach Elfmeterschießen` have no fixed numbers: leagues name them. */
function finished(match: Match, half: Goals | null): Omit<Score, 'facts' | 'serving'> & Partial<Score> {
  const final = resultOf(match, ({ resultTypeID }) => resultTypeID === 2);
  const extra = resultOf(match, named(/verl(ä|ae)ngerung/i));
  const kicks = resultOf(match, named(/elfmeter/i));
  const total = extra ?? final ?? runningScore(match) ?? [0, 0];
  // By German custom the kicks are added to the goals.
  const shootout: Goals | null =
    kicks && kicks[0] >= total[0] && kicks[1] >= total[1] && total[0] === total[1]
      ? [kicks[0] - total[0], kicks[1] - total[1]]
      : null;
  const regular = extra && final && final[0] === final[1] ? final : null;
  const period = shootout ? 5 : extra ? 4 : 2;
  return {
    state: 'finished',
    period,
    clockSeconds: period === 5 ? 0 : period === 4 ? 15 * 60 : 45 * 60,
    clockRuns: false,
    periodScores: extra && !regular ? [] : finishedPeriods({ half, regular, total, shootout }),
    homeScore: total[0],
    awayScore: total[1],
    ...(shootout && { facts: { shootout } }),
  };
}

type Result = z.infer<typeof Result>;

const named =
  (name: RegExp) =>
  ({ resultName }: Result): boolean =>
    name.test(resultName ?? '');

function resultOf({ matchResults }: Match, is: (result: Result) => boolean): Goals | null {
  const result = matchResults?.find(is);
  return result ? [result.pointsTeam1, result.pointsTeam2] : null;
}

/** Goals come in any order; the score after a goal tells their order. */
const inOrder = (match: Match) =>
  (match.goals ?? [])
    .flatMap((goal) =>
      goal.scoreTeam1 == null || goal.scoreTeam2 == null
        ? []
        : [{ ...goal, score: [goal.scoreTeam1, goal.scoreTeam2] as Goals }],
    )
    .toSorted((a, b) => a.score[0] + a.score[1] - b.score[0] - b.score[1]);

const runningScore = (match: Match): Goals | null => inOrder(match).at(-1)?.score ?? null;

/** A goal that does not raise one side by one is left out, with those after it: a goal before it is missing. */
function eventsOf(match: Match): MatchEvent[] {
  const events: MatchEvent[] = [];
  let before: Goals = [0, 0];
  for (const goal of inOrder(match)) {
    const { score } = goal;
    const [home, away] = [score[0] - before[0], score[1] - before[1]];
    if (home + away !== 1 || home * away !== 0) break;
    const side: Side = home === 1 ? 'home' : 'away';
    before = score;
    const minute = goal.matchMinute ?? null;
    const added = /^\+(\d+)$/.exec(goal.comment?.trim() ?? '')?.[1];
    events.push({
      id: score.join('-'),
      kind: goal.isOwnGoal ? 'ownGoal' : goal.isPenalty ? 'penaltyGoal' : 'goal',
      side,
      period: periodOf(minute),
      minute,
      extraMinute: added ? Number(added) : null,
      playerId: null,
      player: goal.goalGetterName?.trim() || null,
      second: null,
      score,
      cancelled: false,
    });
  }
  return events;
}

const periodOf = (minute: number | null): number =>
  minute === null || minute <= 45 ? 1 : minute <= 90 ? 2 : minute <= 105 ? 3 : 4;
