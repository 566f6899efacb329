import type { Result } from 'lighthouse';
import { median } from './median.ts';
import type { BenchRow } from './row.ts';

const METRICS = [
  {
    audit: 'largest-contentful-paint',
    name: 'LCP',
    most: 2_500,
    format: (ms: number) => `${(ms / 1_000).toFixed(2)} s`,
  },
  { audit: 'cumulative-layout-shift', name: 'CLS', most: 0.02, format: (shift: number) => shift.toFixed(3) },
  { audit: 'total-blocking-time', name: 'TBT', most: 200, format: (ms: number) => `${ms.toFixed(0)} ms` },
] as const;
const GOALS = { performance: 90, accessibility: 100, 'best-practices': 100, seo: 100 } as const;

export const CATEGORIES = Object.keys(GOALS);

export type Measured = Pick<Result, 'audits' | 'categories'>;

/** Visits of a page: measurements, and reasons of failures. */
export interface Visits {
  runs: Measured[];
  failures: string[];
}

/** A page that could not be measured has the reason, and meets no goal. */
export function pageRows(name: string, visits: Visits): BenchRow[] {
  const { runs } = visits;
  const goals = {
    metrics: METRICS.map((metric) => `${metric.name} ≤ ${metric.format(metric.most)}`).join(', '),
    scores: Object.values(GOALS).join(' / '),
  };
  const last = runs.at(-1);
  const missing = missingNote(visits);
  if (!last) {
    const value = 'could not be measured';
    return [
      { name, value, goal: goals.metrics, met: false, note: missing },
      { name: `${name}, Lighthouse`, value, goal: goals.scores, met: false },
    ];
  }
  const measured = METRICS.map(({ audit, name: metric, most, format }) => {
    const value = median(runs.map(({ audits }) => audits[audit]!.numericValue!));
    return { text: `${metric} ${format(value)}`, met: value <= most };
  });
  const scores = Object.entries(GOALS).map(([category, least]) => {
    const value = median(runs.map(({ categories }) => (categories[category]?.score ?? 0) * 100));
    return { text: `${category} ${value.toFixed(0)}`, met: value >= least };
  });
  return [
    {
      name,
      value: measured.map(({ text }) => text).join(', '),
      goal: goals.metrics,
      met: measured.every(({ met }) => met),
      ...(missing ? { note: missing } : {}),
    },
    {
      name: `${name}, Lighthouse`,
      value: scores.map(({ text }) => text).join(', '),
      goal: goals.scores,
      met: scores.every(({ met }) => met),
      note: failing(last),
    },
  ];
}

/** Reason why a visit lacks a number: Lighthouse returns a result all the same. */
export function lackOf({ audits, runtimeError }: Pick<Result, 'audits' | 'runtimeError'>): string | null {
  if (runtimeError) return runtimeError.message;
  const lacking = METRICS.find(({ audit }) => audits[audit]?.numericValue === undefined);
  return lacking ? `${lacking.name}: ${audits[lacking.audit]?.errorMessage ?? 'no number'}` : null;
}

function missingNote({ runs, failures }: Visits): string {
  if (failures.length === 0) return '';
  const reasons = [...new Set(failures)].join('; ');
  return `${failures.length} of ${runs.length + failures.length} visits could not be measured: ${reasons}`;
}

/** Audits that cost points, of the last run. */
function failing({ audits, categories }: Measured): string {
  const weighed = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0),
  );
  const short = weighed.map(({ id }) => audits[id]!).filter(({ score }) => score !== null && score < 0.9);
  return short.length === 0 ? 'nothing costs points' : short.map(({ id }) => id).join(', ');
}

/** Line of a failed process's output that has the reason, without the stack and the colours. */
export function reasonOf(output: string): string {
  const lines = output
    // biome-ignore lint/suspicious/noControlCharactersInRegex: a terminal's colours begin with one
    .replaceAll(/\u001b\[[\d;]*m/g, '')
    .split('\n')
    .map((line) => line.trim());
  const errorLines = lines.filter((line) => /error/i.test(line) && !/^(at|Command failed:) /.test(line));
  return errorLines.at(-1) ?? lines.filter((line) => line !== '').at(-1) ?? 'it said nothing';
}
