import type { MouseEvent } from 'react';
import { isPlainClick } from '#web/kit/list/link-area.ts';

/** Of a link whose own words are veiled: its first tap or press shows them, its second leads on. */
export function lift(event: MouseEvent<HTMLElement>): void {
  const veiled = event.currentTarget.closest<HTMLElement>('[data-spoiler] .veiled:not([data-shown])');
  if (!veiled || !isPlainClick(event)) return;
  veiled.dataset.shown = '';
  event.preventDefault();
}
