import { type RefObject, type TouchEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { DetailTab } from './tabs.rules.ts';
import { nextTab } from './tabs.rules.ts';

/** Elements with touch gestures of their own, which do not switch tabs, besides all that scroll sideways. */
const OWN_GESTURES = 'input, textarea, select, video, .match-filter, .seg, .match-chat';

function hasOwnGesture(target: EventTarget, panel: Element): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(OWN_GESTURES)) return true;
  for (let element = target; element !== panel; element = element.parentElement ?? panel)
    if (element.scrollWidth > element.clientWidth && /auto|scroll/.test(getComputedStyle(element).overflowX))
      return true;
  return false;
}

/**
 * A horizontal swipe over the panel switches to the neighbouring tab, in the direction of reading; keyboards have the
 * links.
 */
export function useTabSwipe(tabs: readonly DetailTab[], tab: DetailTab) {
  const navigate = useNavigate();
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart({ touches, target, currentTarget }: TouchEvent<HTMLElement>): void {
      const touch = touches[0];
      const begins = touches.length === 1 && touch && !hasOwnGesture(target, currentTarget);
      from.current = begins ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchCancel(): void {
      from.current = null;
    },
    onTouchEnd({ changedTouches }: TouchEvent<HTMLElement>): void {
      const [start, touch] = [from.current, changedTouches[0]];
      from.current = null;
      if (!start || !touch) return;
      const move = { x: touch.clientX - start.x, y: touch.clientY - start.y };
      const next = nextTab(tabs, tab, move, document.documentElement.dir === 'rtl');
      if (next) navigate(`?tab=${next}`, { preventScrollReset: true });
    },
  };
}

/** Scrolls the current tab into the middle of its row; the page does not scroll. */
export function useCurrentTabInView(hero: RefObject<HTMLElement | null>, tab: DetailTab): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is another element to bring into view
  useEffect(() => {
    const current = hero.current?.querySelector('.tabs [aria-current="page"]');
    const row = current?.closest('.tabs');
    if (!current || !row || row.scrollWidth <= row.clientWidth) return;
    const [own, whole] = [current.getBoundingClientRect(), row.getBoundingClientRect()];
    row.scrollBy({ left: own.left + own.width / 2 - (whole.left + whole.width / 2) });
  }, [hero, tab]);
}
