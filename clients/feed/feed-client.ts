/**
 * Client of the push API: sends leagues, teams, players, fixtures, scores and what belongs to them. Without
 * dependencies, for Node 22 and browsers' workers. The document of every field is `/api/docs` of the site.
 */

export interface FeedClientOptions {
  /** The site, such as `https://scores.example`. */
  url: string;
  /** The source of the key. */
  source: string;
  /** The API key: `tlk_…`. */
  key: string;
  fetch?: typeof fetch;
}

export type Names = { en: string } & Record<string, string>;
export type Side = 'home' | 'away';
export type MatchState =
  | 'not_started'
  | 'in_progress'
  | 'break'
  | 'overtime'
  | 'penalty'
  | 'finished'
  | 'postponed'
  | 'cancelled'
  | 'preview';

/** The same id with a higher revision is newer; the same revision again changes nothing. */
interface Entry {
  id: string;
  revision: number;
  game: string;
}

/** A part of a season, in the order they are played. */
export type LeaguePart =
  | { kind: 'league'; meetings: number }
  | { kind: 'groups'; groups: number; advance: number }
  | { kind: 'split'; after: number }
  | {
      kind: 'knockout';
      legs: 1 | 2;
      finalLegs?: 1 | 2;
      awayGoals?: boolean;
      thirdPlace?: boolean;
      double?: boolean;
    }
  | { kind: 'series'; bestOf: number }
  | { kind: 'swiss'; rounds: number; winsToAdvance?: number; lossesToLeave?: number }
  | { kind: 'tour' };

export interface League extends Entry {
  names: Names;
  season: string;
  country?: string;
  format?: 'table' | 'cup' | 'tour';
  /** Decide whether the page has tables, a bracket or a draw; without them the `format` does. */
  parts?: LeaguePart[];
  rank?: number;
}

export interface Team extends Entry {
  names: Names;
  shortNames?: Names;
  country?: string;
  crest?: { a: string; b: string; c: string; shape: string };
  coach?: string | null;
}

export interface Player extends Entry {
  team: string | null;
  names: Names;
  position: string;
  number?: number | null;
  born?: string | null;
  country?: string;
}

export interface Fixture extends Entry {
  league: string;
  home: string;
  away: string;
  startAt: string;
  round?: string;
  bestOf?: number | null;
}

interface OfFixture {
  fixture: string;
  revision: number;
}

export interface Score extends OfFixture {
  state: MatchState;
  period?: number;
  clock?: { seconds: number; runs: boolean };
  periods?: ([home: number, away: number] | [home: number, away: number, winner: 0 | 1 | 2])[];
  home?: number;
  away?: number;
  serving?: Side | null;
}

export interface Events extends OfFixture {
  events: {
    id: string;
    kind: string;
    side: Side | null;
    period: number;
    minute?: number | null;
    extraMinute?: number | null;
    player?: string | null;
    second?: string | null;
    score?: [number, number] | null;
    cancelled?: boolean;
  }[];
}

interface LineUp {
  formation?: string | null;
  coach?: string | null;
  players: {
    name: string;
    number?: number | null;
    position: string;
    starter: boolean;
    captain?: boolean;
    x?: number | null;
    y?: number | null;
  }[];
}

export interface LineUps extends OfFixture {
  confirmed: boolean;
  home: LineUp;
  away: LineUp;
}

type Values = Record<string, [home: number, away: number]>;

export interface Statistics extends OfFixture {
  all: Values;
  byPeriod?: Record<string, Values>;
}

export type MarketKind =
  | 'winner3'
  | 'winner2'
  | 'handicap'
  | 'mapHandicap'
  | 'total'
  | 'mapTotal'
  | 'correctScore';

export interface Odds extends OfFixture {
  lines: {
    bookmaker: string;
    market: MarketKind;
    /** Of a handicap (the home side's) or a total. */
    line?: number;
    /** Of `correctScore`. */
    score?: [home: number, away: number];
    /** Decimal: home, (draw,) away; over, under. */
    prices: number[];
    suspended?: boolean;
  }[];
}

export interface Standings {
  league: string;
  revision: number;
  /** Its name as readers see it, beside the table. */
  publisher: string;
  updatedAt?: string;
  tables: {
    /** None for the table of the whole season. */
    name?: string;
    rows: {
      team: string;
      rank: number;
      played: number;
      won: number;
      drawn?: number;
      lost: number;
      narrowWon?: number;
      narrowLost?: number;
      scored?: number;
      conceded?: number;
      bonus?: number;
      deducted?: number;
      points?: number;
      form?: ('w' | 'd' | 'l')[];
      zone?: string;
    }[];
  }[];
}

export interface ItemAnswer {
  id: string | null;
  status: 'accepted' | 'unchanged' | 'older' | 'held' | 'unknown' | 'rejected';
  reason?: string;
  field?: string;
}

export interface Answer {
  accepted: number;
  /** In the order of the items sent. */
  items: ItemAnswer[];
}

/** A batch that was rejected as a whole: the key, the address, or the rate limit. */
export class FeedError extends Error {
  readonly status: number;
  readonly code: string | number | null;
  /** Seconds to wait, where the site says so. */
  readonly retryAfter: number | null;

  constructor(message: string, status: number, code: string | number | null, retryAfter: number | null) {
    super(message);
    this.name = 'FeedError';
    this.status = status;
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/** Items in one request: the site takes no more. */
export const MOST_ITEMS = 500;

interface Envelope {
  result: Answer | null;
  errorCode: string | number | null;
  errorMsg: string | null;
}

export function createFeedClient({ url, source, key, fetch: send = fetch }: FeedClientOptions) {
  async function post(kind: string, items: readonly unknown[]): Promise<Answer> {
    const response = await send(`${url.replace(/\/$/, '')}/api/feeds/v1/${source}/${kind}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ items }),
    });
    const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
    const retryAfter = Number.isFinite(wait) ? wait : null;
    const isJson = response.headers.get('content-type')?.includes('json');
    if (!isJson)
      throw new FeedError(`The site answered ${response.status}`, response.status, null, retryAfter);
    const { result, errorCode, errorMsg } = (await response.json()) as Envelope;
    if (!response.ok || result === null)
      throw new FeedError(
        errorMsg ?? `The site answered ${response.status}`,
        response.status,
        errorCode,
        retryAfter,
      );
    return result;
  }

  const pushes =
    <Item>(kind: string) =>
    async (items: readonly Item[]): Promise<Answer> => {
      const whole: Answer = { accepted: 0, items: [] };
      for (let start = 0; start < items.length; start += MOST_ITEMS) {
        const part = await post(kind, items.slice(start, start + MOST_ITEMS));
        whole.accepted += part.accepted;
        whole.items.push(...part.items);
      }
      return whole;
    };

  return {
    leagues: pushes<League>('leagues'),
    teams: pushes<Team>('teams'),
    players: pushes<Player>('players'),
    fixtures: pushes<Fixture>('fixtures'),
    scores: pushes<Score>('scores'),
    events: pushes<Events>('events'),
    lineUps: pushes<LineUps>('line-ups'),
    statistics: pushes<Statistics>('statistics'),
    odds: pushes<Odds>('odds'),
    standings: pushes<Standings>('standings'),
  };
}
