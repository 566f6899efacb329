import type { Played, Standing } from './record.rules.ts';

/** `1-2 3:0` is team 1 against team 2, three to nothing; without a score it is still to be played. */
export const played = (text: string, values: Partial<Played> = {}): Played[] =>
  text.split(', ').map((line) => {
    const [, homeTeamId, awayTeamId, homeScore, awayScore] = /(\d+)-(\d+)(?: (\d+):(\d+))?/
      .exec(line)!
      .map(Number);
    return {
      homeTeamId: homeTeamId!,
      awayTeamId: awayTeamId!,
      homeScore: homeScore || 0,
      awayScore: awayScore || 0,
      winner: homeScore! > awayScore! ? 'home' : homeScore! < awayScore! ? 'away' : null,
      finished: !Number.isNaN(homeScore),
      ...values,
    };
  });

/** A row as a published table has it. */
export const aRecord = (teamId: number, values: Partial<Standing>): Standing & { exact: number } => ({
  teamId,
  rank: 0,
  played: 0,
  won: 0,
  drawn: 0,
  lost: 0,
  narrowWon: 0,
  narrowLost: 0,
  scored: 0,
  conceded: 0,
  innerScored: 0,
  innerConceded: 0,
  bonus: 0,
  deducted: 0,
  points: 0,
  share: 0,
  behind: 0,
  streak: '',
  runRate: null,
  form: [],
  live: false,
  exact: values.points ?? 0,
  ...values,
});
