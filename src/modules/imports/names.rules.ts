import { slugOf } from '#modules/feeds/http/slugs.rules.ts';
import { essentialName } from '#modules/feeds/names/localized-names.rules.ts';

export interface NamedTeam {
  id: number;
  country: string;
  /** In all languages, short ones and aliases. */
  names: readonly string[];
}

export type TeamMatch = { id: number } | 'none' | 'several';

/** The same for `1. FC Köln` and `1 FC KOLN`. */
export const foldName = (name: string): string => slugOf(name);

/**
 * The team that a file means: one of the league by its whole name, then by its essential part (`Arsenal FC`), then one of
 * the game in the league's country by its whole name.
 */
export function findTeam(
  written: string,
  league: { country: string; teams: readonly NamedTeam[] },
  ofGame: readonly NamedTeam[],
): TeamMatch {
  const whole = (team: NamedTeam) => team.names.some((name) => foldName(name) === foldName(written));
  const essential = (team: NamedTeam) =>
    team.names.some((name) => essentialName(name) === essentialName(written));
  const isNear = ({ country }: NamedTeam) => country === league.country || league.country === 'int';
  const steps = [
    () => league.teams.filter(whole),
    () => league.teams.filter(essential),
    () => ofGame.filter((team) => isNear(team) && whole(team)),
  ];
  for (const step of steps) {
    const [found, ...others] = step();
    if (found) return others.some(({ id }) => id !== found.id) ? 'several' : { id: found.id };
  }
  return 'none';
}
