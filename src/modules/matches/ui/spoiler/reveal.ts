import type { MouseEvent } from 'react';
import { isPlainClick } from '#ui/kit/link/link-area.ts';

const COVERED = '[data-spoiler] :not([data-shown], .veiled[data-shown] *)';

/**
 * In spoiler-free mode a tap on a masked score reveals it, instead of opening the match. A key press has no position
 * within a link: the first one reveals, the second one follows the link.
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
