import type { MouseEvent } from 'react';

/** In spoiler-free mode a tap on a masked score reveals it, instead of opening the match. */
export function revealScore(event: MouseEvent<HTMLElement>): boolean {
  const hidden = '[data-spoiler] .match-row:not([data-shown])';
  const target = event.target as Element;
  const row = target.closest('.m-score, .m-more') && target.closest<HTMLElement>(hidden);
  if (!row) return false;
  row.dataset.shown = '';
  event.preventDefault();
  return true;
}
