import { EMPTY_STANDING, type Played, type Standing } from './record.rules.ts';

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
  ...EMPTY_STANDING,
  exact: values.points ?? 0,
  ...values,
});
