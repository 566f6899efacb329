/** Matches that one table counts. The season's own stage has no name; unnamed groups have none either. */
export interface Stage<M> {
  name: string;
  matches: M[];
}

interface Paired {
  round: string;
  homeTeamId: number;
  awayTeamId: number;
}

/**
 * Rounds that losers leave, ways in, and groups that go on with points from before: how many of them is each
 * competition's own rule, which no feed tells.
 */
const UNCOUNTED =
  /final|play-?(?:off|out|in)|round of|qualif|eliminat|knock|third place|championship|relegation|promotion|europe/i;
const GROUPED = /group|matchday|league|regular/i;
const NUMBERED = /^(.*?)(?:, (?:matchday|round) \d+| - \d+)$/i;
const GROUP = /^group \S+$/i;
const UNNAMED_GROUPS = /^group(?: stage)?$/i;
const WHOLE_SEASON = /^(?:regular(?: season)?|league(?: stage| phase)?)$/i;
const SMALLEST_GROUP = 3;

/** Of a round such as `Apertura, Matchday 3` or `Group A - 1`; null where no table counts it. */
export function stageOf(round: string, format: string): string | null {
  if (format === 'tour' || UNCOUNTED.test(round) || (format === 'cup' && !GROUPED.test(round))) return null;
  const name = NUMBERED.exec(round)?.[1] ?? (GROUP.test(round) ? round : '');
  return WHOLE_SEASON.test(name) ? '' : name;
}

/** In the order their first match is played, groups by their names. */
export function stagesOf<M extends Paired>(matches: readonly M[], format: string): Stage<M>[] {
  const byName = Map.groupBy(matches, ({ round }) => stageOf(round, format));
  const stages = [...byName].flatMap(([name, own]) => {
    if (name === null) return [];
    return UNNAMED_GROUPS.test(name) ? unnamed(own) : [{ name, matches: own }];
  });
  const [groups, others] = [
    stages.filter(({ name }) => GROUP.test(name)),
    stages.filter(({ name }) => !GROUP.test(name)),
  ];
  return [...others, ...groups.sort((a, b) => (a.name < b.name ? -1 : 1))];
}

/** Who meets whom tells the groups, once enough of their matches are known. */
function unnamed<M extends Paired>(matches: readonly M[]): Stage<M>[] {
  const groupOf = new Map<number, Set<number>>();
  for (const { homeTeamId, awayTeamId } of matches) {
    const [home, away] = [homeTeamId, awayTeamId].map((id) => groupOf.get(id) ?? new Set([id]));
    const both = home!.union(away!);
    for (const id of both) groupOf.set(id, both);
  }
  const groups = [...new Set(groupOf.values())];
  if (groups.some(({ size }) => size < SMALLEST_GROUP)) return [{ name: '', matches: [...matches] }];
  return groups.map((ids) => ({
    name: '',
    matches: matches.filter(({ homeTeamId }) => ids.has(homeTeamId)),
  }));
}
