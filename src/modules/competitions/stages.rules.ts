/** The matches of one table. The stage of the whole season has no name, nor have unnamed groups. */
export interface Stage<M> {
  name: string;
  matches: M[];
  /** The points that teams carry over from the regular season. */
  carried?: Carried;
}

/** All their points, or half of them, rounded. */
export type Carried = 'all' | 'half-up' | 'half-down';

interface League {
  format: string;
  /** Groups of a second phase that go on with points from before. */
  phases: Readonly<Record<string, Carried>>;
  /** So many groups of the first stage, whose rounds may be numbered without naming them. */
  groups?: number | undefined;
}

interface Paired {
  round: string;
  homeTeamId: number;
  awayTeamId: number;
}

const SECOND_PHASE = /^(Championship|Relegation|Europe)(?: (?:round|group))?(?:, matchday \d+| - \d+)$/i;

/** Knock-out rounds, qualification, and second phases. */
const UNCOUNTED =
  /final|play-?(?:off|out|in)|round of|qualif|eliminat|knock|bracket|third place|championship|relegation|promotion|europe/i;
const GROUPED = /group|matchday|league|regular/i;
const NUMBERED = /^(.*?)(?:, (?:matchday|round) \d+| - \d+)$/i;
const GROUP = /^group \S+$/i;
const UNNAMED_GROUPS = /^group(?: stage)?$/i;
const WHOLE_SEASON = /^(?:regular(?: season)?|league(?: stage| phase)?)$/i;
const NUMBER = /^\d+(?:\. round)?$/i;
const SMALLEST_GROUP = 3;

export const isGroup = (name: string): boolean => GROUP.test(name);

/** The stage of a round such as `Apertura, Matchday 3` or `Group A - 1`; null where it counts for no table. */
export function stageOf(round: string, league: League): string | null {
  const { format, groups = 0 } = league;
  const phase = SECOND_PHASE.exec(round)?.[1];
  if (phase && format === 'table' && carriedInto(phase, league)) return phase;
  if (
    format === 'tour' ||
    UNCOUNTED.test(round) ||
    (format === 'cup' && !GROUPED.test(round) && !(groups > 0 && NUMBER.test(round)))
  )
    return null;
  const name = NUMBERED.exec(round)?.[1] ?? (GROUP.test(round) ? round : '');
  return WHOLE_SEASON.test(name) ? '' : name;
}

const carriedInto = (phase: string, { phases }: League): Carried | undefined =>
  Object.hasOwn(phases, phase) ? phases[phase] : undefined;

/** In the order of their first match, groups by name. */
export function stagesOf<M extends Paired>(matches: readonly M[], league: League): Stage<M>[] {
  const byName = Map.groupBy(matches, ({ round }) => stageOf(round, league));
  const stages = [...byName].flatMap(([name, own]): Stage<M>[] => {
    if (name === null) return [];
    if (UNNAMED_GROUPS.test(name)) return unnamed(own);
    if (name === '' && (league.groups ?? 0) > 1) {
      const parts = unnamed(own);
      // Until the pairings show all groups, or where they show others, there is one table.
      return parts.length === league.groups ? parts : [{ name, matches: own }];
    }
    const carried = carriedInto(name, league);
    return [{ name, matches: own, ...(carried ? { carried } : {}) }];
  });
  const [groups, others] = [
    stages.filter(({ name }) => GROUP.test(name)),
    stages.filter(({ name }) => !GROUP.test(name)),
  ];
  return [...others, ...groups.sort((a, b) => (a.name < b.name ? -1 : 1))];
}

/** Groups derived from the pairings, once enough matches are known. */
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
