import { isValidElement, type ReactNode } from 'react';

/**
 * The text of a cell, for sorting, finding and files. Components of the kit are read by their values: a time by `at`, an
 * amount by `amount`, a person by `name`; everything else by its children.
 */
export function cellText(node: ReactNode): string | number {
  if (node === null || node === undefined || typeof node === 'boolean') return '';
  if (typeof node === 'string' || typeof node === 'number') return node;
  if (typeof node === 'bigint') return String(node);
  if (Array.isArray(node)) return joined(node);
  if (!isValidElement<Record<string, unknown>>(node)) return '';
  const { at, amount, name, id, label, className, children } = node.props;
  if (className === 'sr-only') return '';
  if (at instanceof Date) return at.toISOString();
  if (typeof at === 'string') return at;
  if (typeof amount === 'number') return amount;
  if (children === undefined) {
    for (const value of [name, label, id])
      if (typeof value === 'string' || typeof value === 'number') return value;
    return '';
  }
  return cellText(children as ReactNode);
}

function joined(nodes: readonly ReactNode[]): string | number {
  const texts = nodes.map(cellText).filter((text) => text !== '');
  if (texts.length === 1) return texts[0]!;
  return texts.join(' ').replaceAll(/\s+/g, ' ').trim();
}

/** Grouped numbers are numbers: "13,140" and "13 140". */
function numberIn(text: string | number): number | null {
  if (typeof text === 'number') return text;
  const digits = text.replaceAll(/[\s,.\u00a0\u202f’']/g, '');
  return /^[-+]?\d{1,15}$/.test(digits) ? Number(digits) : null;
}

/** Numbers by value, texts in the order of the language; empty ones last. */
export function compareCells(a: string | number, b: string | number, locale: string): number {
  if (a === '' || b === '') return a === b ? 0 : a === '' ? 1 : -1;
  const [x, y] = [numberIn(a), numberIn(b)];
  if (x !== null && y !== null) return x - y;
  return String(a).localeCompare(String(b), locale, { numeric: true });
}
