import type { Side } from '#modules/catalog/sport.rules.ts';
import { bell, randomOf } from '../random.rules.ts';
import type { SimPlayer } from '../rosters.rules.ts';
import { CHANGES, SENT_OFF } from '../sport-parameters.rules.ts';
import { type Drafted, draftAt } from './draft.rules.ts';
import type { CastMoment } from './event-assignment.rules.ts';
import { momentsBetween, type OpenMatch, playedBetween } from './open-match.rules.ts';
import { linesOf } from './player-lines.rules.ts';
import { periodsPerMatch } from './script.rules.ts';
import { type Pairs, pairsBetween } from './stats.rules.ts';

export interface PlayedPlayer {
  playerRef: string;
  name: string;
  number: number | null;
  position: string;
  starter: boolean;
  captain: boolean;
  x: number | null;
  y: number | null;
  rating: number | null;
  pick: string | null;
  line: Record<string, number | string>;
}

export interface PlayedSheet {
  formation: string | null;
  coach: string | null;
  players: PlayedPlayer[];
  bans: string[];
  absent: { playerRef: string; name: string; reason: 'injured' }[];
}

export interface PlayedLineups {
  confirmed: boolean;
  home: PlayedSheet;
  away: PlayedSheet;
}

/** Seconds before ratings appear. */
const RATED_AFTER = 900;
const CONFIRMED_BEFORE = -3_600;

export function lineupsAt(match: OpenMatch, elapsed: number): PlayedLineups {
  const moments = momentsBetween(match, -1, elapsed);
  const stats = elapsed > 0 ? pairsBetween(match, -1, elapsed, 0) : {};
  const draft = draftAt(match, elapsed);
  const sheet = (side: Side): PlayedSheet => sheetOf(match, side, elapsed, moments, stats, draft[side]);
  return { confirmed: elapsed >= CONFIRMED_BEFORE, home: sheet('home'), away: sheet('away') };
}

function sheetOf(
  match: OpenMatch,
  side: Side,
  elapsed: number,
  moments: readonly CastMoment[],
  stats: Pairs,
  { picks, bans }: Drafted,
): PlayedSheet {
  const { formation, coach, starters, bench, absent } = match.cast[side];
  const { setup, script } = match;
  const { periods } = setup.sport;
  const cameOn = new Set(
    moments.flatMap(({ kind, second }) => (CHANGES.has(kind) && second ? [second] : [])),
  );
  const played = playedBetween(script, 0, elapsed);
  const progress = played / (periodsPerMatch(setup) * (periods.lasts ?? periods.seconds));
  const began = elapsed >= 0 && setup.sport.playerLine.length > 0;
  const first = starters.map(({ player }) => player);
  const players = [...first, ...bench.filter((player) => cameOn.has(player))];
  const lines = began
    ? linesOf({ match, side, players, moments, stats, progress, elapsed })
    : new Map<SimPlayer, PlayedPlayer['line']>();
  const about = (player: SimPlayer, index: number, starter: boolean) => {
    const plays = starter || cameOn.has(player);
    return {
      playerRef: player.ref,
      name: player.names.en,
      number: player.number,
      position: player.position,
      starter,
      captain: starter && index === Math.min(1, starters.length - 1) && starters.length > 1,
      rating:
        plays && !setup.sport.individual && played >= RATED_AFTER
          ? ratingOf(match, player, side, moments)
          : null,
      pick: starter ? (picks[index] ?? null) : null,
      line: lines.get(player) ?? {},
    };
  };
  return {
    formation,
    coach,
    bans,
    absent: absent.map(({ ref, names }) => ({ playerRef: ref, name: names.en, reason: 'injured' })),
    players: [
      ...starters.map(({ player, x, y }, index) => ({ ...about(player, index, true), x, y })),
      ...bench.map((player, index) => ({ ...about(player, index, false), x: null, y: null })),
    ],
  };
}

/** In tenths: 6.6 on average, higher for scorers, lower after a sending-off. */
function ratingOf(
  { setup }: OpenMatch,
  player: SimPlayer,
  side: Side,
  moments: readonly CastMoment[],
): number {
  const worth = 9 / Math.max(1, Math.sqrt(setup.sport.rate));
  let rating = 66 + bell(randomOf(setup.seed, 'rating', player.ref)) * 5;
  for (const moment of moments) {
    if (moment.kind.startsWith('shootout')) continue;
    if (moment.second === player && moment.points > 0) rating += worth / 2;
    if (moment.player !== player) continue;
    if (moment.points > 0) rating += moment.side === side ? worth : -worth;
    if (moment.kind === 'yellowCard') rating -= 2;
    if (SENT_OFF.has(moment.kind)) rating -= 12;
  }
  return Math.round(Math.min(100, Math.max(35, rating)));
}
