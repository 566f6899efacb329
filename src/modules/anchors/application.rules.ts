import { type AnchorState, isBanned } from '#modules/live/anchors.rules.ts';

/** The anchor states of the specification. */
export const EFFECTIVE_ANCHOR_STATES = ['none', 'reviewing', 'approved', 'refused', 'banned'] as const;
export type EffectiveAnchorState = (typeof EFFECTIVE_ANCHOR_STATES)[number];

export const ANCHOR_REAL_NAME = { min: 2, max: 40 } as const;

export const ANCHOR_GAMES = { min: 1, max: 3 } as const;
export const ANCHOR_LANGUAGES = { min: 1, max: 3 } as const;
export const ANCHOR_MIN_AGE = 18;
/** The lower bound of a plausible birth date. */
export const EARLIEST_BIRTH = '1900-01-01';
export const ANCHORS_PAGE = 24;

/** Durations of a ban; null is permanent. */
export const BAN_DAYS = [1, 3, 7, 30, 90, null] as const;

export const BAN_DAY_MS = 86_400_000;

/** The eleven kinds of content no broadcast may contain, in the order of the conduct rules. */
export const CONDUCT_RULES = [
  'political',
  'illegal',
  'sexual',
  'obscene',
  'drugsOrWeapons',
  'advertising',
  'insults',
  'currentAffairs',
  'smokingOrViolence',
  'underAge',
  'otherPlatforms',
] as const;

/**
 * Old enough on this day, by the calendar date in UTC: the same for everyone, whatever their clock says. A person
 * born on 29 February is a year older on 1 March where the year has no such day.
 */
export function isOldEnough(birthDate: string, now: Date): boolean {
  const today = now.toISOString().slice(0, 10);
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  const hadBirthday = today.slice(5) >= birthDate.slice(5);
  return years > ANCHOR_MIN_AGE || (years === ANCHOR_MIN_AGE && hadBirthday);
}

/** The retained fact about a banned anchor whose account was deleted. */
export const ANCHOR_BAN = 'anchor_ban';
/** The claimed identity of an applicant, without regard to case, width and spaces. */
export const personOf = ({ realName, birthDate }: { realName: string; birthDate: string }): string =>
  `${realName.normalize('NFKC').toLowerCase().replace(/\s+/g, '')} ${birthDate}`;

interface DecidedAnchor {
  state: AnchorState;
  bannedAt: Date | null;
  bannedUntil: Date | null;
}

export function effectiveAnchorState(anchor: DecidedAnchor | null, now: Date): EffectiveAnchorState {
  if (!anchor) return 'none';
  return isBanned(anchor, now) ? 'banned' : anchor.state;
}

/** A refused applicant may apply again; a user has at most one application. */
export const mayApply = (standing: EffectiveAnchorState): boolean =>
  standing === 'none' || standing === 'refused';
