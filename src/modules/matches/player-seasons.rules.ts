export interface PlayerEvent {
  matchId: number;
  leagueId: number;
  kind: string;
  /** His, rather than one he assisted or came on with. */
  own: boolean;
}

/** A player's line in a team sheet. */
export interface PlayedLine {
  matchId: number;
  leagueId: number;
  starter: boolean;
  line: Readonly<Record<string, number | string>>;
}

export interface SeasonNumbers {
  leagueId: number;
  appearances: number;
  starts: number;
  goals: number;
  assists: number;
  yellowCards: number;
  redCards: number;
  totals: Record<string, number>;
}

const CARDS: Readonly<Record<string, 'yellowCards' | 'redCards'>> = {
  yellowCard: 'yellowCards',
  secondYellow: 'redCards',
  redCard: 'redCards',
};

/**
 * What a player did, by league. Whoever started has played; of the others, who did something: came on, was booked, or
 * has something in his line.
 */
export function playerSeasons(
  events: readonly PlayerEvent[],
  lines: readonly PlayedLine[],
  scoringKinds: readonly string[],
): SeasonNumbers[] {
  const goals = new Set(scoringKinds.filter((kind) => kind !== 'ownGoal'));
  return [...Map.groupBy([...lines, ...events], ({ leagueId }) => leagueId).keys()]
    .map((leagueId) =>
      seasonOf(
        leagueId,
        events.filter((event) => event.leagueId === leagueId),
        lines.filter((line) => line.leagueId === leagueId),
        goals,
      ),
    )
    .sort((a, b) => b.appearances - a.appearances || a.leagueId - b.leagueId);
}

function seasonOf(
  leagueId: number,
  events: readonly PlayerEvent[],
  lines: readonly PlayedLine[],
  goals: ReadonlySet<string>,
): SeasonNumbers {
  const played = new Set<number>(events.map(({ matchId }) => matchId));
  const numbers = { goals: 0, assists: 0, yellowCards: 0, redCards: 0 };
  for (const { kind, own } of events) {
    const card = CARDS[kind];
    if (own && card) numbers[card]++;
    else if (goals.has(kind)) numbers[own ? 'goals' : 'assists']++;
  }
  const totals: Record<string, number> = {};
  for (const { matchId, starter, line } of lines) {
    if (starter) played.add(matchId);
    for (const [key, value] of Object.entries(line)) {
      if (typeof value !== 'number') continue;
      if (value > 0) played.add(matchId);
      totals[key] = (totals[key] ?? 0) + value;
    }
  }
  const starts = lines.filter(({ starter }) => starter).length;
  return { leagueId, appearances: played.size, starts, ...numbers, totals };
}
