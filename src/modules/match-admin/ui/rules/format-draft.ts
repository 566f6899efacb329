import type { Format, FormatKind } from '#modules/competitions/formats.rules.ts';
import { numberOf } from './typed-number.ts';

/** A part of a season as it is typed: the fields of all kinds, of which its own are sent. */
export interface PartDraft {
  id: number;
  kind: FormatKind;
  meetings: string;
  groups: string;
  advance: string;
  after: string;
  legs: string;
  /** Empty: as the other rounds. */
  finalLegs: string;
  awayGoals: boolean;
  thirdPlace: boolean;
  double: boolean;
  bestOf: string;
  rounds: string;
  winsToAdvance: string;
  lossesToLeave: string;
}

export type PartField = Exclude<keyof PartDraft, 'id' | 'kind'>;

/** The fields of a kind, in the order of the form. */
export const PART_FIELDS: Readonly<Record<FormatKind, readonly PartField[]>> = {
  league: ['meetings'],
  groups: ['groups', 'advance'],
  split: ['after'],
  knockout: ['legs', 'finalLegs', 'awayGoals', 'thirdPlace', 'double'],
  series: ['bestOf'],
  swiss: ['rounds', 'winsToAdvance', 'lossesToLeave'],
  tour: [],
};

/** As most competitions are played. */
export const newPart = (id: number, kind: FormatKind): PartDraft => ({
  ...{ id, kind, meetings: '2', groups: '8', advance: '2', after: '26', legs: '1', finalLegs: '' },
  ...{ awayGoals: false, thirdPlace: false, double: false },
  ...{ bestOf: '7', rounds: '5', winsToAdvance: '', lossesToLeave: '' },
});

export function partDraft(part: Format, id: number): PartDraft {
  const typed = Object.entries(part).map(([key, value]) => [
    key,
    typeof value === 'number' ? String(value) : value,
  ]);
  return {
    ...newPart(id, part.kind),
    ...Object.fromEntries(typed.filter(([, value]) => value !== undefined)),
  };
}

/** Optional fields that are empty are left out. */
export function partOf(draft: PartDraft): Format {
  const values = PART_FIELDS[draft.kind].flatMap((field): [PartField, boolean | number][] => {
    const value = draft[field];
    if (typeof value === 'boolean') return value ? [[field, true]] : [];
    return value.trim() === '' && OPTIONAL.has(field) ? [] : [[field, numberOf(value)]];
  });
  return { kind: draft.kind, ...Object.fromEntries(values) } as Format;
}

const OPTIONAL: ReadonlySet<PartField> = new Set(['finalLegs', 'winsToAdvance', 'lossesToLeave']);
