import { parseJson } from '../storage/use-local-storage.ts';

/** Blocks beside the list: their ids in the start rail and in the end rail. */
export type Layout = readonly [start: readonly string[], end: readonly string[]];

export interface Place {
  rail: 0 | 1;
  index: number;
}

/** Null where the user has not moved anything. */
export function parseLayout(text: string | null): Layout | null {
  const stored = parseJson(text);
  return Array.isArray(stored) && isIds(stored[0]) && isIds(stored[1]) ? [stored[0], stored[1]] : null;
}

const isIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string');

/** The stored layout with the existing blocks: a new one at its default position, a removed one is dropped. */
export function settle(stored: Layout | null, all: Layout): Layout {
  if (!stored) return all;
  const there = new Set(all.flat());
  const placed = new Set(stored.flat());
  const rail = (index: 0 | 1) => [
    ...stored[index].filter((id) => there.has(id)),
    ...all[index].filter((id) => !placed.has(id)),
  ];
  return [rail(0), rail(1)];
}

export function placeOf(layout: Layout, id: string): Place {
  const rail = layout[0].includes(id) ? 0 : 1;
  return { rail, index: layout[rail].indexOf(id) };
}

/** `index` counts without the block itself. */
export function move(layout: Layout, id: string, { rail, index }: Place): Layout {
  const without = layout.map((ids) => ids.filter((other) => other !== id));
  without[rail]!.splice(index, 0, id);
  return [without[0]!, without[1]!];
}

/** An arrow moves a lifted block by one position, or to the other rail; null where it cannot. */
export function step(layout: Layout, id: string, key: string, rtl: boolean): Layout | null {
  const { rail, index } = placeOf(layout, id);
  const other = key === (rtl ? 'ArrowLeft' : 'ArrowRight') ? 1 : 0;
  switch (key) {
    case 'ArrowUp':
      return index > 0 ? move(layout, id, { rail, index: index - 1 }) : null;
    case 'ArrowDown':
      return index < layout[rail].length - 1 ? move(layout, id, { rail, index: index + 1 }) : null;
    case 'ArrowLeft':
    case 'ArrowRight':
      return other === rail
        ? null
        : move(layout, id, { rail: other, index: Math.min(index, layout[other].length) });
    default:
      return null;
  }
}
