import type { Import } from './imports.ts';

/** Places that import each other, each group named once: strongly connected components of two or more (Tarjan). */
export function cyclesOf(imports: readonly Pick<Import, 'from' | 'to'>[]): string[][] {
  const edges = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    if (from === to) continue;
    edges.set(from, (edges.get(from) ?? new Set()).add(to));
  }
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const path: string[] = [];
  const found: string[][] = [];

  function visit(place: string): number {
    const index = order.size;
    order.set(place, index);
    lowest.set(place, index);
    path.push(place);
    let low = index;
    for (const next of edges.get(place) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (path.includes(next)) low = Math.min(low, order.get(next)!);
    }
    lowest.set(place, low);
    if (low === index) {
      const group = path.splice(path.indexOf(place));
      if (group.length > 1) found.push(group.sort());
    }
    return low;
  }
  for (const place of edges.keys()) if (!order.has(place)) visit(place);
  return found.sort((a, b) => a[0]!.localeCompare(b[0]!));
}

/** A module, or a folder of the platform, the design system or the pages; null for a file that puts folders together. */
export function folderOf(path: string): string | null {
  const folders = path.split('/').slice(0, -1);
  if (folders.length < 2) return null;
  return folders.slice(0, path.startsWith('ui/kit/') ? 3 : 2).join('/');
}
