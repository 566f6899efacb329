/** What a statement does to readers and writers of its table while the migration runs. */
export type Blocking =
  /** Exclusive, for a moment, whatever the size. */
  | 'briefly'
  /** Writes wait while every row is read. */
  | 'writes'
  /** Reads and writes wait while every row is read or rewritten. */
  | 'everything'
  /** Changed rows are locked against other writers. */
  | 'rows';

export interface TableImpact {
  table: string;
  blocking: Blocking;
}

export interface MigrationImpact {
  name: string;
  /** Its first comment. */
  about: string;
  /** Tables that exist before it, the heaviest effect on each. */
  impacts: readonly TableImpact[];
}

const WEIGHT: readonly Blocking[] = ['briefly', 'rows', 'writes', 'everything'];
const TABLE = '(?:only\\s+)?(?:public\\.)?"?([a-z_][a-z0-9_]*)"?';
const REWRITES =
  /\balter\s+column\s+\S+\s+(?:set\s+data\s+)?type\b|\bset\s+not\s+null\b|\bgenerated\s+always\s+as\s*\([^)]*\)\s+stored/;
const VALIDATES = /\badd\s+(?:constraint\b|check\b|unique\b|primary\b|foreign\b)/;

const STATEMENTS: readonly [RegExp, (statement: string) => Blocking][] = [
  [
    new RegExp(`^alter\\s+table\\s+(?:if\\s+exists\\s+)?${TABLE}`),
    (text) =>
      REWRITES.test(text) || (VALIDATES.test(text) && !/\bnot\s+valid\b/.test(text))
        ? 'everything'
        : 'briefly',
  ],
  [
    new RegExp(`^create\\s+(?:unique\\s+)?index\\s+(?:if\\s+not\\s+exists\\s+)?(?:\\w+\\s+)?on\\s+${TABLE}`),
    () => 'writes',
  ],
  [new RegExp(`^(?:update|delete\\s+from)\\s+${TABLE}`), () => 'rows'],
  [
    new RegExp(`^(?:drop\\s+table|truncate(?:\\s+table)?|lock\\s+table)\\s+(?:if\\s+exists\\s+)?${TABLE}`),
    () => 'briefly',
  ],
  [new RegExp(`^create\\s+(?:constraint\\s+)?trigger\\s[\\s\\S]*?\\son\\s+${TABLE}`), () => 'briefly'],
];

/** Comments and bodies of functions hold no statements of the migration itself. */
const statementsOf = (sql: string): string[] =>
  sql
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/--.*$/gm, '')
    .replace(/'(?:[^']|'')*'/g, "''")
    .split(';')
    .map((statement) => statement.trim().replace(/\s+/g, ' ').toLowerCase())
    .filter(Boolean);

export function impactOf(name: string, sql: string): MigrationImpact {
  const about = /^--\s*(.*)$/m.exec(sql)?.[1]?.trim() ?? '';
  const created = new Set<string>();
  const heaviest = new Map<string, Blocking>();
  for (const statement of statementsOf(sql)) {
    const made = new RegExp(`^create table (?:if not exists )?${TABLE}`).exec(statement)?.[1];
    if (made) created.add(made);
    for (const [pattern, blockingOf] of STATEMENTS) {
      const table = pattern.exec(statement)?.[1];
      if (!table || created.has(table)) continue;
      const blocking = blockingOf(statement);
      const before = heaviest.get(table);
      if (!before || WEIGHT.indexOf(blocking) > WEIGHT.indexOf(before)) heaviest.set(table, blocking);
    }
  }
  return { name, about, impacts: [...heaviest].map(([table, blocking]) => ({ table, blocking })) };
}

/** Bytes a second that a small server manages: to read a table or build an index, and to change rows one by one. */
const RATES: Readonly<Record<Blocking, number>> = {
  briefly: Number.POSITIVE_INFINITY,
  writes: 50_000_000,
  everything: 50_000_000,
  rows: 5_000_000,
};

export const secondsFor = (blocking: Blocking, bytes: number): number => Math.ceil(bytes / RATES[blocking]);

export const BLOCKING_WORDS: Readonly<Record<Blocking, string>> = {
  briefly: 'locked for a moment',
  rows: 'changed rows are locked',
  writes: 'writes wait',
  everything: 'reads and writes wait',
};

/** Sections of a changelog that are newer than a version; all where it is not in there. */
export function changesSince(changelog: string, version: string): string {
  const sections = changelog.split(/^(?=## \[)/m).slice(1);
  const known = sections.findIndex((section) => section.startsWith(`## [${version}]`));
  return sections
    .slice(0, known < 0 ? undefined : known)
    .join('')
    .trim();
}

/** `>=20` and `>=20.12`, as package.json has them. */
export function isNewEnough(version: string, range: string): boolean {
  const least = range.replace(/^>=/, '').split('.').map(Number);
  const numbers = version.split('.').map(Number);
  for (const [index, part] of least.entries()) {
    const own = numbers[index] ?? 0;
    if (own !== part) return own > part;
  }
  return true;
}
