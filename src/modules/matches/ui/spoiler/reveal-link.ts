import type { MouseEvent } from 'react';
import { useHref } from 'react-router';
import { isPlainClick } from '#ui/kit/link/link-area.ts';

/** The addresses whose words were asked for, as long as the page is open. */
const lifted = new Set<string>();

/** Of a link whose own words are veiled: its first tap or press shows them, its second leads on. */
export function revealMatch(event: MouseEvent<HTMLAnchorElement>): void {
  const link = event.currentTarget;
  const veiled = link.closest<HTMLElement>('[data-spoiler] .veiled:not([data-shown])');
  if (!veiled || !isPlainClick(event)) return;
  veiled.dataset.shown = '';
  lifted.add(link.pathname);
  event.preventDefault();
}

/** Whether the words of what is there were asked for: they are veiled nowhere else then. */
export function useRevealed(): (to: string) => true | undefined {
  // An anchor's path has the language in front.
  const base = useHref('/').replace(/\/$/, '');
  return (to) => lifted.has(base + to) || undefined;
}
