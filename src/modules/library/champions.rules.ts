import type { Sport } from '#modules/catalog/sport.rules.ts';
import { seriesWinner, tieWinner } from '#modules/competitions/bracket.rules.ts';
import type { Shape } from '#modules/competitions/formats.rules.ts';
import { type Ended, shootoutWinner } from '#modules/matches/winner.rules.ts';

interface FinalMatch extends Ended {
  round: string;
  homeTeamId: number;
  awayTeamId: number;
}

const FINAL = /^(?:grand )?finals?$/i;

/** The winner of a final of one match or more, of matches in playing order; null without a final, or a winner. */
export function finalWinner(
  matches: readonly FinalMatch[],
  sport: Sport,
  { by, awayGoals }: Shape['tie'],
): number | null {
  const legs = matches.filter(({ round }) => FINAL.test(round));
  const first = legs[0];
  if (!first) return null;
  const decided = by === 'wins' ? seriesWinner : tieWinner;
  const winner = decided(
    legs.map((leg) => {
      const at = leg.homeTeamId === first.homeTeamId ? 'home' : 'away';
      const shootout = shootoutWinner(sport, leg);
      const scores =
        at === 'home'
          ? { home: leg.homeScore, away: leg.awayScore }
          : { home: leg.awayScore, away: leg.homeScore };
      return { ...scores, at, shootout: shootout && (at === 'home' ? shootout : other(shootout)) };
    }),
    { awayGoals },
  );
  return winner && (winner === 'home' ? first.homeTeamId : first.awayTeamId);
}

const other = (side: 'home' | 'away') => (side === 'home' ? 'away' : 'home');

/** Zones whose teams play on: the first of the table has won nothing yet. */
const PLAY_ON = new Set(['playoffs', 'playIn', 'nextRound']);

export const tableWinner = (rows: readonly { teamId: number; zone?: string | undefined }[]): number | null =>
  rows[0] && !PLAY_ON.has(rows[0].zone ?? '') ? rows[0].teamId : null;
