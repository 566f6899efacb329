import type { Sport } from './sport.rules.ts';

export type EventLook =
  | 'score'
  | 'yellow'
  | 'red'
  | 'change'
  | 'miss'
  | 'review'
  | 'save'
  | 'shot'
  | 'corner'
  | 'foul'
  | 'offside'
  | 'pause'
  | 'whistle'
  | 'other';

const LOOKS: Readonly<Record<string, EventLook>> = {
  yellowCard: 'yellow',
  secondYellow: 'red',
  redCard: 'red',
  substitution: 'change',
  pitchingChange: 'change',
  goalieChange: 'change',
  missedPenalty: 'miss',
  missedConversion: 'miss',
  missedSevenMetre: 'miss',
  shootoutScored: 'score',
  shootoutMissed: 'miss',
  var: 'review',
  review: 'review',
  challenge: 'review',
  tmo: 'review',
  shotSaved: 'save',
  save: 'save',
  epicSave: 'save',
  shotOff: 'shot',
  shotBlocked: 'shot',
  corner: 'corner',
  foul: 'foul',
  technicalFoul: 'foul',
  fouledOut: 'foul',
  exclusion: 'foul',
  penaltyFoul: 'foul',
  penaltyFlag: 'foul',
  offside: 'offside',
  visit: 'score',
  halfCentury: 'score',
  century: 'score',
  timeout: 'pause',
  medicalTimeout: 'pause',
};

export const lookOf = ({ scoring }: Pick<Sport, 'scoring'>, kind: string): EventLook =>
  LOOKS[kind] ?? (scoring.some((score) => score.kind === kind) ? 'score' : 'other');

/** Scores per period above which they are not listed one by one: baskets, kills, points of a rally. */
const MANY = 8;
export const scoresOften = ({ rate }: Pick<Sport, 'rate'>): boolean => rate >= MANY;
