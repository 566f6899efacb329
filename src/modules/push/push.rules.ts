import type { Sport } from '#modules/catalog/sport.rules.ts';
import type { MatchTransition } from '#modules/matches/matches.rules.ts';
import type { Verdict } from '#modules/plans/settlement.rules.ts';
import type { PushKind, QuietHours } from '#modules/users/preferences.rules.ts';

/** What a device is told: numbers of things rather than names, which each reader sees in their own language. */
export type PushEvent =
  | { kind: 'goal'; matchId: number; home: number; away: number; cancelled: boolean; goals: boolean }
  | { kind: 'final'; matchId: number; home: number; away: number }
  | { kind: 'began'; matchId: number }
  | { kind: 'due'; matchId: number }
  | { kind: 'anchor'; anchorId: number; roomId: number; matchId: number | null }
  | { kind: 'plan'; planId: number; verdict: Verdict };

/** What a device shows, as the site's worker reads it. */
export interface PushPayload {
  title: string;
  body: string;
  tag: string;
  link: string;
  lang: string;
  dir: 'ltr' | 'rtl';
}

/** Of a match. */
export type MatchPushEvent = Extract<PushEvent, { kind: 'goal' | 'final' | 'began' | 'due' }>;

/** Whom it concerns. */
export type Audience =
  | { who: 'favourites'; matchId: number }
  | { who: 'users'; ids: readonly number[] }
  | { who: 'followers'; of: number }
  | { who: 'buyers'; of: number };

export const CHOICE_OF: Readonly<Record<PushEvent['kind'], PushKind>> = {
  goal: 'goals',
  final: 'finals',
  began: 'starts',
  due: 'starts',
  anchor: 'anchors',
  plan: 'plans',
};

/** Later than this it is no news: a push service throws it away, and so do we. */
export const LIFE_SECONDS: Readonly<Record<PushEvent['kind'], number>> = {
  goal: 600,
  final: 3_600,
  began: 600,
  due: 600,
  anchor: 3_600,
  plan: 86_400,
};

/** Devices of one job, and how many of them are written to at once. */
export const BATCH = 200;
export const AT_ONCE = 10;
export const MOST_TRIES = 5;
/** The oldest goes when a user has more. */
export const MOST_DEVICES = 20;
/** A push service that does not answer must not hold the others up. */
export const ANSWER_MS = 10_000;

/** Replaces what was last shown of the same match: at most one line of it stands on a screen. */
export function tagOf(say: PushEvent): string {
  if (say.kind === 'anchor') return `room-${say.roomId}`;
  return say.kind === 'plan' ? `plan-${say.planId}` : `match-${say.matchId}`;
}

export const isOver = (say: PushEvent, at: Date, now: Date): boolean =>
  now.getTime() - at.getTime() > LIFE_SECONDS[say.kind] * 1_000;

const MINUTE_MS = 60_000;

/** When what was refused for a while is tried again: later each time, or when the service says. */
export function retryAt(tries: number, retryAfter: string | null, now: Date): Date {
  const asked = Number(retryAfter);
  const wait = retryAfter && asked > 0 ? asked * 1_000 : MINUTE_MS * 2 ** (tries - 1) * 0.25;
  return new Date(now.getTime() + Math.min(wait, 60 * MINUTE_MS));
}

/** What an answer of a push service means. */
export function outcomeOf(status: number): 'told' | 'gone' | 'later' | 'refused' {
  if (status >= 200 && status < 300) return 'told';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}

/** In the zone of whoever sleeps; hours may pass midnight. The same hour twice is no time at all. */
export function isQuiet(quiet: QuietHours | null | undefined, zone: string, now: Date): boolean {
  if (!quiet || quiet.from === quiet.to) return false;
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(now);
  return quiet.from < quiet.to
    ? time >= quiet.from && time < quiet.to
    : time >= quiet.from || time < quiet.to;
}

type Scores = Pick<Sport, 'family' | 'rate' | 'scoring' | 'periods'>;

/** More goals in a period than one wants to be told. */
const MANY = 8;
/** A period shorter than this is over before it is told. */
const SHORT_SECONDS = 240;

const isByGoals = ({ family, rate, scoring }: Scores): boolean =>
  family === 'clock' && rate < MANY && scoring.some(({ kind }) => kind === 'goal');

/** Where every basket is a score, a line for each would be one every minute. */
const scoresOften = (sport: Scores): boolean =>
  sport.family === 'won'
    ? sport.periods.seconds < SHORT_SECONDS
    : sport.family !== 'placing' && !isByGoals(sport);

/** What there is to say of a match that began or whose score moved. */
export function pushEventOf(turn: MatchTransition, sport: Scores): MatchPushEvent | null {
  const { matchId, home, away, wasHome, wasAway } = turn;
  if (turn.began && home + away === 0) return { kind: 'began', matchId };
  if (scoresOften(sport) || (home === wasHome && away === wasAway)) return null;
  const cancelled = home < wasHome || away < wasAway;
  return { kind: 'goal', matchId, home, away, cancelled, goals: isByGoals(sport) };
}

/** By which the same is known to have been said. */
export const pushKeyOf = (say: MatchPushEvent): string =>
  say.kind === 'goal' || say.kind === 'final' ? `${say.kind} ${say.home}:${say.away}` : say.kind;
