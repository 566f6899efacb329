import type { MouseEvent } from 'react';
import { useHref } from 'react-router';
import { isPlainClick } from '#ui/kit/link/link-area.ts';

/** The paths of revealed texts, for the lifetime of the document. */
const revealed = new Set<string>();

/** For a link with a masked text: the first tap or key press reveals it, the second one follows the link. */
export function revealMatch(event: MouseEvent<HTMLAnchorElement>): void {
  const link = event.currentTarget;
  const veiled = link.closest<HTMLElement>('[data-spoiler] .veiled:not([data-shown])');
  if (!veiled || !isPlainClick(event)) return;
  veiled.dataset.shown = '';
  revealed.add(link.pathname);
  event.preventDefault();
}

/** Whether the text behind a path was revealed: it is not masked elsewhere then. */
export function useRevealed(): (to: string) => true | undefined {
  // The path of a link includes the language.
  const base = useHref('/').replace(/\/$/, '');
  return (to) => revealed.has(base + to) || undefined;
}
