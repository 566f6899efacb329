import type { RoomMode } from '#modules/live/rooms.rules.ts';
import { isLive, type MatchState } from '#modules/matches/matches.rules.ts';

/** The steps to a broadcast, in their order. */
export const START_STEPS = ['match', 'info', 'source', 'start'] as const;
export type StartStep = (typeof START_STEPS)[number];

/** The message key of a step; only a room with a push waits for one. */
export function stepText(step: StartStep, mode: RoomMode) {
  if (step === 'source') return `anchor.step.source.${mode}` as const;
  return step === 'start' && mode !== 'anchor'
    ? 'anchor.step.start.saved'
    : (`anchor.step.${step}.text` as const);
}

const MINUTE_MS = 60_000;
/** A match may be chosen for a broadcast this long before its start. */
export const CHOOSE_MINUTES = 60;

/** In progress, or starting within the hour. */
export const mayChoose = ({ state, startAt }: { state: MatchState; startAt: Date }, now: Date): boolean =>
  isLive(state) ||
  ((state === 'not_started' || state === 'preview') &&
    startAt.getTime() - now.getTime() <= CHOOSE_MINUTES * MINUTE_MS);

export type StartProblem = 'noMatch' | 'matchNotNow' | 'titleEmpty' | 'noSource' | 'noSignal' | 'noPicture';

interface Ready {
  mode: RoomMode;
  title: string;
  sourceUrl: string;
  /** A push arrives. */
  signal: boolean;
  /** It has frames; null where that is not known. */
  picture: boolean | null;
  match: { state: MatchState; startAt: Date } | null;
}

/** The first missing condition of a live room: the push, then the broadcast. */
export function startProblem(
  { mode, title, sourceUrl, signal, picture, match }: Ready,
  now: Date,
): StartProblem | null {
  if (!match) return 'noMatch';
  if (!mayChoose(match, now)) return 'matchNotNow';
  if (title.trim() === '') return 'titleEmpty';
  if (mode === 'custom' && sourceUrl === '') return 'noSource';
  if (mode !== 'anchor') return null;
  if (!signal) return 'noSignal';
  return picture === false ? 'noPicture' : null;
}

const STEP_OF: Readonly<Record<StartProblem, StartStep>> = {
  noMatch: 'match',
  matchNotNow: 'match',
  titleEmpty: 'info',
  noSource: 'source',
  noSignal: 'source',
  noPicture: 'source',
};

/** The current step of the anchor. */
export const stepOf = (problem: StartProblem | null): StartStep => (problem ? STEP_OF[problem] : 'start');

/** A stream key as its owner's page shows it until it is revealed. */
export const hiddenKey = (key: string): string => `${'•'.repeat(16)}${key.slice(-4)}`;

/** A broadcast resumed within this time counts as an interruption. */
export const RESUME_MINUTES = 10;

/** Whether followers are notified of a broadcast. */
export const isNews = (lastEndedAt: Date | null, now: Date): boolean =>
  lastEndedAt === null || now.getTime() - lastEndedAt.getTime() >= RESUME_MINUTES * 60_000;
