import type { GameSlug } from '#modules/catalog/games.rules.ts';
import type { MatchDetail, StandingsRow } from '../../detail.contract.ts';
import { aDetail, aMeeting, anEvent, anOddsLine, aPlayer, aSheet } from './detail.factory.ts';

const LINES = [
  ['goalkeeper', 8, [50]],
  ['defender', 30, [12, 38, 62, 88]],
  ['midfielder', 58, [25, 50, 75]],
  ['forward', 88, [20, 50, 80]],
] as const;

const eleven = (side: string) =>
  LINES.flatMap(([position, x, ys]) =>
    ys.map((y, index) =>
      aPlayer(`${side} ${position} ${index + 1}`, {
        position,
        x,
        y,
        number: x + index,
        rating: 60 + x / 4 + index,
        captain: position === 'goalkeeper',
      }),
    ),
  );

const standing = (teamId: number, name: string, rank: number): StandingsRow => ({
  teamId,
  name,
  rank,
  played: 11,
  won: 12 - rank,
  drawn: 1,
  lost: Math.max(rank - 2, 0),
  scored: 30 - rank,
  conceded: 8 + rank,
  points: 3 * (12 - rank) + 1,
  form: ['w', 'd', 'l', 'w', 'w'],
});

const footballLive: MatchDetail = aDetail(
  'football',
  {
    period: 2,
    clockSeconds: 1_300,
    homeScore: 2,
    awayScore: 1,
    periodScores: [
      [1, 1, 0],
      [1, 0, 0],
    ],
    facts: { redCards: [0, 1], corners: [5, 3] },
    media: ['video'],
  },
  {
    simulated: true,
    events: [
      anEvent('yellowCard', { minute: 14, player: 'Home Dias' }),
      anEvent('goal', { minute: 22, player: 'Home Striker', second: 'Home Passer', score: [1, 0] }),
      anEvent('goal', { minute: 30, side: 'away', player: 'Away Ghost', cancelled: true }),
      anEvent('penaltyGoal', { minute: 41, side: 'away', player: 'Away Winger', score: [1, 1] }),
      anEvent('redCard', { minute: 57, period: 2, side: 'away', player: 'Away Back' }),
      anEvent('goal', { minute: 61, period: 2, player: 'Home Striker', score: [2, 1] }),
      anEvent('substitution', { minute: 64, period: 2, player: 'Home Tired', second: 'Home Fresh' }),
    ],
    stats: {
      all: { possession: [58, 42], expectedGoals: [1.84, 0.97], shots: [14, 9], passAccuracy: [89, 84] },
      byPeriod: {
        '1': { possession: [51, 49], shots: [6, 5] },
        '2': { possession: [65, 35], shots: [8, 4] },
      },
    },
    lineups: {
      confirmed: true,
      home: aSheet([...eleven('Home'), aPlayer('Home Fresh', { starter: false, number: 20 })], {
        formation: '4-3-3',
        coach: 'Ada Bench',
      }),
      away: aSheet([...eleven('Away'), aPlayer('Away Spare', { starter: false, number: 30 })], {
        formation: '4-3-3',
      }),
    },
    momentum: Array.from({ length: 67 }, (_, minute) => Math.round(Math.sin(minute / 4) * 60)),
    videos: [{ id: 'v1', kind: 'highlight', title: 'First goal', url: '/v1', poster: null, seconds: 42 }],
    odds: [
      anOddsLine('winner3', [1_520, 4_100, 6_800], {
        opening: [1_950, 3_600, 3_800],
        history: [
          { at: '2026-11-14T10:00:00Z', prices: [1_950, 3_600, 3_800] },
          { at: '2026-11-15T11:58:00Z', prices: [1_830, 3_750, 4_200] },
          { at: '2026-11-15T13:01:00Z', prices: [1_520, 4_100, 6_800] },
        ],
      }),
      anOddsLine('winner3', [1_550, 4_000, 6_500], { bookmaker: 'Gold Deer', suspended: true }),
      anOddsLine('winner3', [1_500, 4_200, 7_000], { bookmaker: 'White Tower' }),
      anOddsLine('handicap', [1_920, 1_980], { line: -500 }),
      anOddsLine('total', [2_050, 1_830], { line: 3_500 }),
      anOddsLine('correctScore', [7_500], { line: 2_001 }),
      anOddsLine('correctScore', [9_000], { line: 3_001 }),
    ],
    texts: [
      { seq: 1, period: 1, minute: 1, side: null, text: 'Kick-off.', key: 'kickOff', at: null },
      { seq: 2, period: 2, minute: 61, side: 'home', text: 'Goal for Northbank!', key: 'goal', at: null },
    ],
    meetings: [aMeeting(1, 'Riverside', 'Northbank', 5, 1), aMeeting(2, 'Northbank', 'Riverside', 2, 1)],
    form: {
      home: [aMeeting(3, 'Northbank', 'Hilltop', 2, 0)],
      away: [aMeeting(4, 'Lakeside', 'Riverside', 1, 1)],
    },
    standings: [standing(2, 'Riverside', 1), standing(1, 'Northbank', 2), standing(5, 'Hilltop', 3)],
  },
);

const basketball = aDetail(
  'basketball',
  {
    period: 3,
    clockSeconds: 468,
    clockRuns: false,
    homeScore: 88,
    awayScore: 84,
    periodScores: [
      [31, 28, 1],
      [30, 27, 1],
      [27, 29, 0],
    ],
    facts: { teamFouls: [4, 5] },
  },
  {
    events: [
      anEvent('threePointer', { minute: 1, score: [3, 0], player: 'Home Guard' }),
      anEvent('twoPointer', { minute: 2, score: [5, 0] }),
      anEvent('threePointer', { minute: 3, score: [8, 0] }),
      anEvent('twoPointer', { minute: 4, side: 'away', score: [8, 2] }),
    ],
    lineups: {
      confirmed: true,
      home: aSheet([
        aPlayer('Home Guard', {
          position: 'pointGuard',
          line: { points: 31, rebounds: 12, assists: 3, minutes: 30 },
        }),
      ]),
      away: aSheet([
        aPlayer('Away Guard', {
          position: 'pointGuard',
          line: { points: 28, rebounds: 4, assists: 7, minutes: 29 },
        }),
      ]),
    },
  },
);

const lolSeries = aDetail(
  'lol',
  {
    bestOf: 5,
    period: 4,
    clockSeconds: 1_694,
    homeScore: 2,
    awayScore: 1,
    periodScores: [
      [18, 9, 1],
      [7, 15, 2],
      [21, 11, 1],
      [11, 8, 0],
    ],
    facts: { kills: [11, 8] },
  },
  {
    lineups: {
      confirmed: true,
      home: aSheet(
        [aPlayer('Top One', { position: 'top', pick: 'Gnar', line: { kda: '2/2/5', gold: 10_800 } })],
        {
          bans: ['Azir', 'Vi'],
        },
      ),
      away: aSheet([
        aPlayer('Top Two', { position: 'top', pick: 'Jax', line: { kda: '1/3/4', gold: 10_200 } }),
      ]),
    },
  },
);

/** Matches of every shape that the page supports. */
export const DETAILS = {
  footballLive,
  basketball,
  lolSeries,
  tennis: aDetail('tennis', {
    bestOf: 3,
    period: 2,
    homeScore: 1,
    awayScore: 0,
    periodScores: [
      [6, 4, 1],
      [3, 2, 0],
    ],
    facts: { points: ['40', '15'] },
    serving: 'away',
  }),
  baseball: aDetail('baseball', {
    period: 4,
    homeScore: 3,
    awayScore: 1,
    periodScores: [
      [0, 1, 0],
      [2, 0, 0],
      [0, 0, 0],
      [1, 0, 0],
    ],
    facts: { hits: [6, 4], errors: [0, 1] },
    serving: 'home',
  }),
  cricket: aDetail('cricket', {
    period: 2,
    homeScore: 172,
    awayScore: 95,
    periodScores: [
      [172, 0, 0],
      [0, 95, 0],
    ],
    facts: { wickets: [6, 3], overs: ['20.0', '11.2'] },
  }),
  snooker: aDetail('snooker', {
    bestOf: 9,
    period: 4,
    homeScore: 2,
    awayScore: 1,
    periodScores: [
      [71, 14, 1],
      [0, 101, 2],
      [66, 50, 1],
      [32, 8, 0],
    ],
  }),
  notStarted: aDetail(
    'football',
    { state: 'not_started', period: 0, startTime: '2026-11-15T14:13:42Z', clockRuns: false },
    { form: footballLive.form, meetings: footballLive.meetings },
  ),
  postponed: aDetail('football', { state: 'postponed', period: 0, clockRuns: false }),
  bare: aDetail('othersports', {
    state: 'finished',
    period: 0,
    clockRuns: false,
    homeScore: 4,
    awayScore: 2,
  }),
} satisfies Record<string, MatchDetail>;

export const gameOf = ({ match }: MatchDetail): GameSlug => match.game;
