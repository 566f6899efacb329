import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

type Away = ReadonlyMap<number, number>;
const NONE: Away = new Map();
/** So far beyond what is in sight pages are drawn, for whoever scrolls. */
const MARGIN = 1_000;

interface PagesAway {
  /** The pages that are far from what is in sight, each with its height. */
  away: Away;
  /** Until the answer is called. */
  watch(page: HTMLElement): () => void;
  /** Lets go of what is far above, at once: of itself a browser tells it only when it has nothing else to do. */
  leaveAbove(): void;
}

/** Which pages of a list that scrolls need not be drawn. A page is watched from when it is drawn, so its height is known. */
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
  // A list that is hidden has no heights; and whoever is at a line with the keyboard stays there.
  if (height === 0 || away.has(page) || target.contains(document.activeElement)) return away;
  return new Map([...away, [page, height]]);
}
