import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

type Away = ReadonlyMap<number, number>;
const NONE: Away = new Map();
/** Distance beyond the viewport at which pages are rendered, in pixels. */
const MARGIN = 1_000;

interface PagesAway {
  /** Pages far from the viewport, with their heights. */
  away: Away;
  /** Until the returned function is called. */
  watch(page: HTMLElement): () => void;
  /** Drops pages far above at once: the browser reports them only when idle. */
  leaveAbove(): void;
}

/** Pages of a list that need not be rendered. A page is observed from its first render, so its height is known. */
export function useVirtualPages(list: RefObject<HTMLElement | null>): PagesAway {
  const [away, setAway] = useState(NONE);
  const observer = useRef<IntersectionObserver>(null);
  const watch = useCallback(
    (page: HTMLElement) => {
      observer.current ??= new IntersectionObserver(
        (entries) => setAway((now) => entries.reduce(moved, now)),
        { root: list.current, rootMargin: `${MARGIN}px 0px` },
      );
      const watcher = observer.current;
      watcher.observe(page);
      return () => {
        watcher.unobserve(page);
        setAway((now) => without(now, numberOf(page)));
      };
    },
    [list],
  );
  const leaveAbove = useCallback(() => {
    const edge = list.current!.getBoundingClientRect().top - MARGIN;
    const drawn = [...list.current!.querySelectorAll('[data-page]:has(> *)')];
    const above = drawn
      .map((page) => ({ page, box: page.getBoundingClientRect() }))
      .filter(({ box }) => box.bottom < edge);
    if (above.length > 0)
      setAway((now) => above.reduce((away, { page, box }) => leaving(away, page, box.height), now));
  }, [list]);
  useEffect(() => () => observer.current?.disconnect(), []);
  return { away, watch, leaveAbove };
}

const numberOf = (page: Element): number => Number((page as HTMLElement).dataset.page);

function without(away: Away, page: number): Away {
  if (!away.has(page)) return away;
  return new Map([...away].filter(([number]) => number !== page));
}

function moved(away: Away, { target, isIntersecting, boundingClientRect }: IntersectionObserverEntry): Away {
  return isIntersecting ? without(away, numberOf(target)) : leaving(away, target, boundingClientRect.height);
}

function leaving(away: Away, target: Element, height: number): Away {
  const page = numberOf(target);
  // A hidden list has no heights; and a page with the keyboard focus stays.
  if (height === 0 || away.has(page) || target.contains(document.activeElement)) return away;
  return new Map([...away, [page, height]]);
}
