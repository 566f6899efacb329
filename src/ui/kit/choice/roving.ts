export interface Roving {
  count: number;
  index: number;
  rtl?: boolean;
  axis?: 'horizontal' | 'vertical';
}

/** Focus target of a key in a wrapping list; null for other keys. */
export function rove(key: string, { count, index, rtl = false, axis = 'horizontal' }: Roving): number | null {
  if (count === 0) return null;
  const [back, forward] = axis === 'vertical' ? ['ArrowUp', 'ArrowDown'] : rtl ? RTL : LTR;
  switch (key) {
    case forward:
      return (index + 1) % count;
    case back:
      // No focus yet (-1) counts from the end, too.
      return (Math.max(index, 0) - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

const LTR = ['ArrowLeft', 'ArrowRight'] as const;
const RTL = ['ArrowRight', 'ArrowLeft'] as const;

/** The DOM part: moves the focus among `items` and returns the target. */
export function roveFocus(
  event: { key: string; preventDefault(): void },
  items: HTMLElement[],
  axis: Roving['axis'],
): HTMLElement | null {
  const first = items[0];
  if (!first) return null;
  const next = rove(event.key, {
    count: items.length,
    index: items.indexOf(document.activeElement as HTMLElement),
    rtl: getComputedStyle(first).direction === 'rtl',
    axis,
  });
  if (next === null) return null;
  event.preventDefault();
  items[next]?.focus();
  return items[next] ?? null;
}
