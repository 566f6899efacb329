import type { Sport } from '#modules/catalog/sport.rules.ts';
import type { MatchTransition } from '#modules/matches/matches.rules.ts';
import type { ChatNotification, ExpertNotification } from '#modules/notifications/notifications.rules.ts';
import type { Verdict } from '#modules/plans/settlement.rules.ts';
import type { PushKind } from '#modules/users/preferences.rules.ts';

/** An event for devices: ids rather than names, which each user sees in their own language. */
export type PushEvent =
  | { kind: 'goal'; matchId: number; home: number; away: number; cancelled: boolean; goals: boolean }
  | { kind: 'final'; matchId: number; home: number; away: number }
  | { kind: 'began'; matchId: number }
  | { kind: 'due'; matchId: number }
  | { kind: 'anchor'; anchorId: number; roomId: number; matchId: number | null }
  | { kind: 'plan'; planId: number; verdict: Verdict }
  | { kind: 'mention'; about: ChatNotification }
  | { kind: 'expert'; about: ExpertNotification };

/** A corrected result of an older match is no news; tests of cricket take five days. */
export const LONG_OVER_MS = 7 * 24 * 3_600_000;

/** Payload of a push, as the service worker reads it. */
export interface PushPayload {
  title: string;
  body: string;
  tag: string;
  link: string;
  lang: string;
  dir: 'ltr' | 'rtl';
}

/** Events of a match. */
export type MatchPushEvent = Extract<PushEvent, { kind: 'goal' | 'final' | 'began' | 'due' }>;

/** Recipients of an event. */
export type Audience =
  | { who: 'favourites'; matchId: number }
  | { who: 'users'; ids: readonly number[] }
  | { who: 'followers'; of: number; exceptBuyersOf?: number }
  | { who: 'buyers'; of: number };

const EXPERT_CHOICES: Readonly<Record<ExpertNotification['kind'], PushKind>> = {
  expertPlan: 'expertPlans',
  expertPlanResult: 'expertResults',
  expertArticle: 'expertArticles',
};
const CHOICES: Readonly<Record<Exclude<PushEvent['kind'], 'expert'>, PushKind>> = {
  goal: 'goals',
  final: 'finals',
  began: 'starts',
  due: 'starts',
  anchor: 'anchors',
  plan: 'plans',
  mention: 'mentions',
};
/** The preference that turns a push off. */
export const choiceOf = (event: PushEvent): PushKind =>
  event.kind === 'expert' ? EXPERT_CHOICES[event.about.kind] : CHOICES[event.kind];

/** TTL of a message: expired ones are dropped, by push services and by the site. */
export const LIFE_SECONDS: Readonly<Record<PushEvent['kind'], number>> = {
  goal: 600,
  final: 3_600,
  began: 600,
  due: 600,
  anchor: 3_600,
  plan: 86_400,
  mention: 3_600,
  expert: 86_400,
};

/** Devices per job, and concurrent requests. */
export const BATCH = 200;
export const AT_ONCE = 10;
export const MOST_TRIES = 5;
/** Longer than the life of any message. */
export const CLAIM_MS = 2 * 86_400_000;
/** The oldest is deleted beyond this number. */
export const MOST_DEVICES = 20;
/** Timeout of a push service, so that it does not delay the others. */
export const ANSWER_MS = 10_000;

/** Replaces the last notification of the same match: at most one of a match is on a screen. */
export function tagOf(event: PushEvent): string {
  if (event.kind === 'anchor') return `room-${event.roomId}`;
  if (event.kind === 'plan') return `plan-${event.planId}`;
  if (event.kind === 'mention') {
    const { roomId, matchId } = event.about.facts;
    return `chat-${roomId ?? `match-${matchId}`}`;
  }
  if (event.kind !== 'expert') return `match-${event.matchId}`;
  // The result of a plan replaces its announcement.
  const { kind, facts } = event.about;
  return kind === 'expertArticle' ? `article-${facts.articleId}` : `plan-${facts.planId}`;
}

export const isOver = (event: PushEvent, at: Date, now: Date): boolean =>
  now.getTime() - at.getTime() > LIFE_SECONDS[event.kind] * 1_000;

const MINUTE_MS = 60_000;

/** Next attempt after a temporary error: with backoff, or at `Retry-After`. */
export function retryAt(tries: number, retryAfter: string | null, now: Date): Date {
  const requested = Number(retryAfter);
  const wait = retryAfter && requested > 0 ? requested * 1_000 : MINUTE_MS * 2 ** (tries - 1) * 0.25;
  return new Date(now.getTime() + Math.min(wait, 60 * MINUTE_MS));
}

/** Meaning of a push service's status. */
export function outcomeOf(status: number): 'told' | 'gone' | 'later' | 'refused' {
  if (status >= 200 && status < 300) return 'told';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}

type Scores = Pick<Sport, 'family' | 'rate' | 'scoring' | 'periods'>;

/** Goals per period from which each would be too many pushes. */
const MANY = 8;
/** A shorter period is over before its push arrives. */
const SHORT_SECONDS = 240;

const isByGoals = ({ family, rate, scoring }: Scores): boolean =>
  family === 'clock' && rate < MANY && scoring.some(({ kind }) => kind === 'goal');

/** In sports such as basketball a push per score would come every minute. */
const scoresOften = (sport: Scores): boolean =>
  sport.family === 'won' ? sport.periods.seconds < SHORT_SECONDS : !isByGoals(sport);

/** The push of a match that began or whose score changed. */
export function pushEventOf(turn: MatchTransition, sport: Scores): MatchPushEvent | null {
  const { matchId, home, away, wasHome, wasAway } = turn;
  if (turn.began && home + away === 0) return { kind: 'began', matchId };
  if (scoresOften(sport) || (home === wasHome && away === wasAway)) return null;
  const cancelled = home < wasHome || away < wasAway;
  return { kind: 'goal', matchId, home, away, cancelled, goals: isByGoals(sport) };
}

/** Identity of a push, to detect repetitions. */
export const pushKeyOf = (event: MatchPushEvent): string =>
  event.kind === 'goal' || event.kind === 'final' ? `${event.kind} ${event.home}:${event.away}` : event.kind;
