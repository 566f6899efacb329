import type { NameChanges } from '#modules/catalog/own-names.rules.ts';
import type { CsvTable } from '#modules/imports/index.ts';
import { isLanguage, LANGUAGE_CODES, type LanguageCode } from '#platform/i18n/languages.ts';
import { REQUIRED_LANGUAGES } from '#platform/i18n/localized-text.ts';
import type { TextPreviewRow } from './translations.contract.ts';
import {
  isNamed,
  readCell,
  TEXT_FIELDS,
  TEXT_KINDS,
  type TextField,
  type TextKind,
  type TextProblem,
  type Texts,
} from './translations.rules.ts';

/** A stored text, as far as a plan compares it. */
export interface Planned {
  texts: Texts;
  /** Of a name: what the sources gave, and what an operator did. */
  names: { given: Texts; own: Texts } | null;
}

export interface ReadRow {
  line: number;
  kind: TextKind | null;
  id: number | null;
  field: TextField | null;
  /** As written, for errors. */
  written: { kind: string; id: string; field: string };
  cells: Partial<Record<LanguageCode, string>>;
}

export interface TextWrite {
  line: number;
  kind: TextKind;
  id: number;
  field: TextField;
  label: string;
  before: NameChanges;
  after: NameChanges;
}

export interface TextPlan {
  rows: TextPreviewRow[];
  writes: TextWrite[];
}

/** Null without the columns that name an entry, or without any language. */
export function readRows({ headers, rows }: CsvTable): ReadRow[] | null {
  const names = headers.map((header) => header.trim());
  const at = (name: string) => names.findIndex((each) => each.toLowerCase() === name);
  const [kindAt, idAt, fieldAt] = [at('kind'), at('id'), at('field')];
  const languages = names.flatMap((name, index): [LanguageCode, number][] =>
    isLanguage(name) && names.indexOf(name) === index ? [[name, index]] : [],
  );
  if (kindAt < 0 || idAt < 0 || languages.length === 0) return null;
  return rows.map(({ line, cells }) => {
    const written = { kind: cells[kindAt] ?? '', id: cells[idAt] ?? '', field: cells[fieldAt] ?? '' };
    const kind = TEXT_KINDS.find((one) => one === written.kind) ?? null;
    const fields = kind === null ? [] : (Object.keys(TEXT_FIELDS[kind]) as TextField[]);
    return {
      ...{ line, kind, written },
      id: /^[1-9]\d{0,14}$/.test(written.id) ? Number(written.id) : null,
      field: (written.field === '' ? fields[0] : fields.find((one) => one === written.field)) ?? null,
      cells: Object.fromEntries(languages.map(([lang, index]) => [lang, cells[index] ?? ''])),
    };
  });
}

/** What a file would change. A row with an error changes nothing. */
export function planTexts(
  read: readonly ReadRow[],
  find: (key: { kind: TextKind; id: number; field: TextField }) => Planned | undefined,
): TextPlan {
  const seen = new Set<string>();
  const plan: TextPlan = { rows: [], writes: [] };
  for (const row of read) {
    const { line, kind, id, field, written } = row;
    const fail = (problem: TextProblem, column: string, value: string) =>
      plan.rows.push({
        ...{ line, status: 'error', changes: [] },
        label: [written.kind, written.id].filter(Boolean).join(' '),
        problems: [{ problem, column, value }],
      });
    if (kind === null) fail('kind', 'kind', written.kind);
    else if (field === null) fail('field', 'field', written.field);
    else if (id === null) fail('id', 'id', written.id);
    else {
      const stored = find({ kind, id, field });
      const key = `${kind}/${id}/${field}`;
      if (!stored) fail('id', 'id', written.id);
      else if (seen.has(key)) fail('repeated', 'id', written.id);
      else {
        seen.add(key);
        planRow(plan, { ...row, kind, id, field }, stored);
      }
    }
  }
  return plan;
}

function planRow(
  { rows, writes }: TextPlan,
  { line, kind, id, field, cells }: ReadRow & { kind: TextKind; id: number; field: TextField },
  { texts, names }: Planned,
): void {
  const label = texts.en || texts.zh_CN || Object.values(texts)[0] || `${kind} ${id}`;
  const [before, after]: [NameChanges, NameChanges] = [{}, {}];
  const changes: TextPreviewRow['changes'] = [];
  const problems: TextPreviewRow['problems'] = [];
  const { min = 0, max } = TEXT_FIELDS[kind][field]!;
  for (const lang of LANGUAGE_CODES) {
    const wanted = readCell(cells[lang] ?? '', field);
    if (wanted === undefined || wanted === (texts[lang] ?? null)) continue;
    if (wanted !== null && (wanted.length < min || wanted.length > max)) {
      problems.push({ problem: 'length', column: lang, value: wanted.slice(0, 40) });
      continue;
    }
    const isRequired = !names && kind !== 'announcement' && REQUIRED_LANGUAGES.some((code) => code === lang);
    if (wanted === null && isRequired) {
      problems.push({ problem: 'required', column: lang, value: '' });
      continue;
    }
    // Without an own name there is nothing to remove: the source's stays.
    if (wanted === null && names && names.own[lang] === undefined) continue;
    before[lang] = (names ? names.own[lang] : texts[lang]) ?? null;
    // A name as its source has it is no own one.
    after[lang] = names && wanted === names.given[lang] ? null : wanted;
    changes.push({
      field: lang,
      before: texts[lang] ?? null,
      after: wanted ?? names?.given[lang] ?? '',
    });
  }
  const [problem] = problems;
  const status = problem ? 'error' : changes.length > 0 ? 'changed' : 'unchanged';
  rows.push({ line, status, label, changes: problem ? [] : changes, problems });
  if (status === 'changed') writes.push({ line, kind, id, field, label, before, after });
}

/** The texts now, as a plan stores them before and after: own names of an entry, or the texts themselves. */
export const ownTexts = (kind: TextKind, { texts, names }: Planned): Texts =>
  isNamed(kind) ? (names?.own ?? {}) : texts;
