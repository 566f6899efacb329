import { ANCHOR_DETAILS, ANCHOR_INTRODUCTION, ANCHOR_NICKNAME } from '#modules/live/anchors.rules.ts';
import {
  ANCHOR_GAMES,
  ANCHOR_LANGUAGES,
  ANCHOR_REAL_NAME,
  EARLIEST_BIRTH,
  isOldEnough,
} from '../../application.rules.ts';

export interface Picture {
  /** Of a new picture. */
  uploadId?: number;
  url: string;
}

/** The public fields of an application or a profile. */
export interface InfoDraft {
  nickname: string;
  languages: readonly string[];
  games: readonly string[];
  introduction: string;
  details: string;
  pictures: readonly Picture[];
}

export interface ApplyDraft extends InfoDraft {
  realName: string;
  birthDate: string;
  adult: boolean;
  accepted: boolean;
}

export const APPLY_STEPS = ['rules', 'info', 'pictures', 'confirm'] as const;

export type FieldProblem = 'length' | 'choice' | 'date' | 'tooYoung';
export type Problems<Draft> = Partial<Record<keyof Draft, FieldProblem>>;

/** Messages of the server by field. */
export type Refused<Draft> = Partial<Record<keyof Draft, string>>;

/** The server names a part of a list by its position (`games.1`): the error stands at the list. */
export function refusedFields<Name extends string>(
  fields: Readonly<Record<string, string>>,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const found = Object.entries(fields).flatMap(([path, message]) => {
    const name = names.find((one) => path === one || path.startsWith(`${one}.`));
    return name ? [[name, message] as const] : [];
  });
  return Object.fromEntries(found) as Partial<Record<Name, string>>;
}

export const INFO_FIELDS = [
  'nickname',
  'languages',
  'games',
  'introduction',
  'details',
  'pictures',
] as const satisfies readonly (keyof InfoDraft)[];

export const PERSON_FIELDS = ['realName', 'birthDate'] as const satisfies readonly (keyof ApplyDraft)[];

const fits = (text: string, { min, max }: { min: number; max: number }): boolean => {
  const { length } = text.trim();
  return length >= min && length <= max;
};
const someOf = (chosen: readonly string[], { min, max }: { min: number; max: number }): boolean =>
  chosen.length >= min && chosen.length <= max;

export function infoProblems(draft: InfoDraft): Problems<InfoDraft> {
  return {
    ...(fits(draft.nickname, ANCHOR_NICKNAME) ? {} : { nickname: 'length' }),
    ...(fits(draft.introduction, ANCHOR_INTRODUCTION) ? {} : { introduction: 'length' }),
    ...(fits(draft.details, ANCHOR_DETAILS) ? {} : { details: 'length' }),
    ...(someOf(draft.languages, ANCHOR_LANGUAGES) ? {} : { languages: 'choice' }),
    ...(someOf(draft.games, ANCHOR_GAMES) ? {} : { games: 'choice' }),
  };
}

export function applyProblems(draft: ApplyDraft, now: Date): Problems<ApplyDraft> {
  const { birthDate } = draft;
  const isDate = /^\d{4}-\d\d-\d\d$/.test(birthDate) && birthDate >= EARLIEST_BIRTH;
  return {
    ...infoProblems(draft),
    ...(fits(draft.realName, ANCHOR_REAL_NAME) ? {} : { realName: 'length' }),
    ...(!isDate ? { birthDate: 'date' } : isOldEnough(birthDate, now) ? {} : { birthDate: 'tooYoung' }),
  };
}

/** Selects or deselects an item; a selection beyond the maximum is ignored. */
export const toggled = (chosen: readonly string[], item: string, max: number): readonly string[] =>
  chosen.includes(item)
    ? chosen.filter((one) => one !== item)
    : chosen.length < max
      ? [...chosen, item]
      : chosen;

/** The number of games shown at first. */
export const FIRST_GAMES = 15;

/** The choices on offer: the first few or all, and always the selected ones. */
export const offered = <Slug extends string>(
  slugs: readonly Slug[],
  chosen: readonly string[],
  isOpen: boolean,
): Slug[] => slugs.filter((slug, index) => isOpen || index < FIRST_GAMES || chosen.includes(slug));
