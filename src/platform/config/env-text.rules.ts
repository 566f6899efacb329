import { parseEnv } from 'node:util';

/** A variable in the text of an env file: its first line and the one after its last. */
interface Assignment {
  name: string;
  from: number;
  to: number;
}

const ASSIGNMENT = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*)$/;

function assignmentsIn(lines: readonly string[]): Assignment[] {
  const found: Assignment[] = [];
  for (let at = 0; at < lines.length; at++) {
    const [, name, value = ''] = ASSIGNMENT.exec(lines[at]!) ?? [];
    if (!name) continue;
    const from = at;
    const quote = /^["'`]/.exec(value)?.[0];
    if (quote && !value.slice(1).includes(quote)) {
      const end = lines.findIndex((line, index) => index > from && line.includes(quote));
      if (end > 0) at = end;
    }
    found.push({ name, from, to: at + 1 });
  }
  return found;
}

export const readEnvText = (text: string): Record<string, string> => parseEnv(text) as Record<string, string>;

/** Null for a value that no kind of quotes can hold. */
function written(value: string): string | null {
  if (/^[\w@%+:,./<>~?&=-]*$/.test(value)) return value;
  // Single quotes first: nothing in them is replaced, by Compose and systemd neither.
  for (const quote of ["'", '"', '`']) {
    const text = `${quote}${value}${quote}`;
    if (!value.includes(quote) && readEnvText(`A=${text}`).A === value) return text;
  }
  return null;
}

/** The text with these values; comments, order and all other lines stay. Throws for a value that cannot be written. */
export function changeEnvText(text: string, changes: Readonly<Record<string, string>>): string {
  const lines = text === '' ? [] : text.replace(/\n$/, '').split('\n');
  const current = readEnvText(text);
  const assignments = assignmentsIn(lines);
  const edits: { from: number; to: number; line: string }[] = [];
  const added: string[] = [];
  for (const [name, value] of Object.entries(changes)) {
    if (current[name] === value) continue;
    const form = written(value);
    if (form === null) throw new Error(`${name} has all three kinds of quotes and cannot be written`);
    // The last one counts; those before would mislead a reader.
    const own = assignments.filter((one) => one.name === name);
    if (own.length === 0) added.push(`${name}=${form}`);
    own.forEach(({ from, to }, index) => {
      edits.push({ from, to, line: index === own.length - 1 ? `${name}=${form}` : '' });
    });
  }
  for (const { from, to, line } of edits.toSorted((a, b) => b.from - a.from))
    lines.splice(from, to - from, ...(line ? [line] : []));
  return [...lines, ...added, ''].join('\n');
}
