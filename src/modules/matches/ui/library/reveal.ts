import type { MouseEvent } from 'react';

/** In spoiler-free mode a tap on a hidden score shows it, instead of leading to the match. */
export function reveal(event: MouseEvent<HTMLElement>): void {
  const link = event.currentTarget;
  if (!link.matches('[data-spoiler] :not([data-shown])') || !(event.target as Element).closest('.spoils'))
    return;
  link.dataset.shown = '';
  event.preventDefault();
}
