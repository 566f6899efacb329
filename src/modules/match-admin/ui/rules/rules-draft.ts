import {
  type EditedRules,
  type RulePart,
  SECOND_PHASES,
  type SecondPhase,
  withPart,
} from '#modules/competitions/edited-rules.rules.ts';
import type { Carried } from '#modules/competitions/stages.rules.ts';
import type { TieBreak, ZoneKey } from '#modules/competitions/table.rules.ts';
import { type PartDraft, partDraft, partOf } from './format-draft.ts';
import { numberOf } from './typed-number.ts';

export interface ZoneDraft {
  id: number;
  key: ZoneKey;
  end: 'top' | 'bottom';
  from: string;
  to: string;
  label: string;
}

export interface DeductionDraft {
  id: number;
  team: string;
  points: string;
  reason: string;
}

export interface LotDraft {
  id: number;
  table: string;
  teams: string[];
  reason: string;
}

export interface ResultPoints {
  win: string;
  draw: string;
  loss: string;
}

/** Rules as they are typed: numbers are text until they are sent. */
export interface RulesDraft {
  format: PartDraft[];
  rankedBy: EditedRules['rankedBy'];
  points: ResultPoints;
  narrow: { win: string; loss: string } | null;
  bonus: { kind: 'none' | 'least' | 'ahead'; tries: string; within: string };
  tieBreaks: TieBreak[];
  lots: LotDraft[];
  zones: ZoneDraft[];
  deductions: DeductionDraft[];
  phases: Record<SecondPhase, Carried | ''>;
}

/** Rugby's usual bonus, where it is switched on. */
const BONUS = { kind: 'none', tries: '4', within: '7' } as const;

export function draftOf(rules: EditedRules): RulesDraft {
  const { format, rankedBy, points, narrow, bonus, tieBreaks, lots, zones, deductions, phases } = rules;
  return {
    format: format.map(partDraft),
    rankedBy,
    points: { win: String(points.win), draw: String(points.draw), loss: String(points.loss) },
    narrow: narrow && { win: String(narrow.win), loss: String(narrow.loss) },
    bonus: bonus
      ? { kind: bonus.kind, tries: String(bonus.tries), within: String(bonus.within) }
      : { ...BONUS },
    tieBreaks: [...tieBreaks],
    lots: lots.map((lot, id) => ({ id, ...lot, teams: [...lot.teams] })),
    zones: zones.map(({ from, to, ...zone }, id) => ({ id, ...zone, from: String(from), to: String(to) })),
    deductions: deductions.map(({ points: taken, ...rest }, id) => ({ id, ...rest, points: String(taken) })),
    phases: Object.fromEntries(
      SECOND_PHASES.map((name) => [name, phases.find((phase) => phase.name === name)?.carried ?? '']),
    ) as RulesDraft['phases'],
  };
}

/** As it is sent, with numbers. */
export function rulesOf(draft: RulesDraft): EditedRules {
  const { format, rankedBy, points, narrow, bonus, tieBreaks, lots, zones, deductions, phases } = draft;
  return {
    format: format.map(partOf),
    rankedBy,
    points: { win: numberOf(points.win), draw: numberOf(points.draw), loss: numberOf(points.loss) },
    narrow: narrow && { win: numberOf(narrow.win), loss: numberOf(narrow.loss) },
    bonus:
      bonus.kind === 'none'
        ? null
        : { kind: bonus.kind, tries: numberOf(bonus.tries), within: numberOf(bonus.within) },
    tieBreaks,
    lots: lots.map(({ id: _, table, teams, reason }) => ({ table, teams, reason: reason.trim() })),
    zones: zones.map(({ id: _, from, to, label, ...zone }) => ({
      ...zone,
      from: numberOf(from),
      to: numberOf(to),
      label: label.trim(),
    })),
    deductions: deductions.map(({ id: _, points: taken, reason, ...rest }) => ({
      ...rest,
      points: numberOf(taken),
      reason: reason.trim(),
    })),
    phases: SECOND_PHASES.flatMap((name) => {
      const carried = phases[name];
      return carried === '' ? [] : [{ name, carried }];
    }),
  };
}

/** One part as it is by default. */
export const resetPart = (draft: RulesDraft, part: RulePart, defaults: EditedRules): RulesDraft =>
  draftOf(withPart(rulesOf(draft), part, defaults));

/** Moved by one place; at the end of the list it stays. */
export function moved<V>(list: readonly V[], index: number, by: 1 | -1): V[] {
  const to = index + by;
  if (to < 0 || to >= list.length) return [...list];
  const next = [...list];
  [next[index], next[to]] = [next[to]!, next[index]!];
  return next;
}

export const nextId = (rows: readonly { id: number }[]): number =>
  Math.max(-1, ...rows.map(({ id }) => id)) + 1;

/** A zone of the next place from the top. */
export function withZone(zones: readonly ZoneDraft[]): ZoneDraft[] {
  const last = Math.max(0, ...zones.filter(({ end }) => end === 'top').map(({ to }) => Number(to) || 0));
  const place = String(last + 1);
  return [...zones, { id: nextId(zones), key: 'playoffs', end: 'top', from: place, to: place, label: '' }];
}

/** A deduction of the first team that has none. */
export function withDeduction(
  deductions: readonly DeductionDraft[],
  teams: readonly { slug: string }[],
): DeductionDraft[] {
  const free = teams.find(({ slug }) => deductions.every(({ team }) => team !== slug)) ?? teams[0];
  return [...deductions, { id: nextId(deductions), team: free?.slug ?? '', points: '1', reason: '' }];
}

interface Level {
  table: string;
  teams: readonly string[];
}

/** The lot names all of the teams that are level. */
export const ordersLevel = (lot: LotDraft, { table, teams }: Level): boolean =>
  lot.table === table && teams.every((team) => lot.teams.includes(team));

/** A lot among level teams. One that named some of them, before others drew level, is replaced. */
export function withLot(lots: readonly LotDraft[], { table, teams }: Level): LotDraft[] {
  const others = lots.filter((lot) => lot.table !== table || !lot.teams.some((team) => teams.includes(team)));
  return [...others, { id: nextId(lots), table, teams: [...teams], reason: '' }];
}
