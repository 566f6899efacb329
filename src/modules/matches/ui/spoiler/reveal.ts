import type { MouseEvent } from 'react';
import { isPlainClick } from '#ui/kit/list/link-area.ts';

const COVERED = '[data-spoiler] :not([data-shown], .veiled[data-shown] *)';

/**
 * In spoiler-free mode a tap on a hidden score shows it, instead of leading to the match. A key has no place within a
 * link: its first press shows, its second leads on.
 */
export function reveal(event: MouseEvent<HTMLElement>): void {
  const covered = event.currentTarget;
  if (!isPlainClick(event) || !covered.matches(COVERED)) return;
  const byKey = event.detail === 0;
  const meant = byKey ? covered.querySelector('.spoils') : (event.target as Element).closest('.spoils');
  if (!meant) return;
  covered.dataset.shown = '';
  event.preventDefault();
}
