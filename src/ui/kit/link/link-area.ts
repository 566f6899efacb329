import type { MouseEvent } from 'react';
import { useHref, useNavigate } from 'react-router';

/**
 * A click handler for the container of many plain links. Two hundred `<Link>` rows cost the server more than the rest
 * of the page; one handler around plain anchors navigates as well.
 */
export function useLinkArea(): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate();
  // An anchor's path has the language prefix, which the router adds itself.
  const base = useHref('/').replace(/\/$/, '');
  return (event) => {
    const anchor = event.target instanceof Element ? event.target.closest('a') : null;
    if (!anchor || !isPlainClick(event) || !isOurs(anchor, location.origin)) return;
    event.preventDefault();
    navigate(anchor.pathname.slice(base.length) + anchor.search + anchor.hash);
  };
}

/** Other clicks belong to the browser: new tabs, windows, downloads. */
export function isPlainClick(click: Click): boolean {
  return (
    click.button === 0 &&
    !click.defaultPrevented &&
    !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey)
  );
}

export function isOurs(
  anchor: { origin: string; target: string; hasAttribute(name: string): boolean },
  origin: string,
) {
  return (
    anchor.origin === origin &&
    (anchor.target === '' || anchor.target === '_self') &&
    !anchor.hasAttribute('download')
  );
}

type Click = Pick<MouseEvent, 'button' | 'defaultPrevented' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;
