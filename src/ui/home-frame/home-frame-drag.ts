import type { Place } from './home-frame-blocks.rules.ts';

interface Drag {
  grip: HTMLElement;
  card: HTMLElement;
  pointerId: number;
  start: { x: number; y: number };
  rails: readonly HTMLElement[];
  /** Drop position under the pointer. */
  onOver(place: Place): void;
  /** Null when the drag was cancelled. */
  onEnd(place: Place | null): void;
}

/** Drags a block under the pointer until dropped. Lazy: loaded with the first grip. */
export function drag({ grip, card, pointerId, start, rails, onOver, onEnd }: Drag): void {
  // Released before this code was loaded.
  if (!grip.hasPointerCapture(pointerId)) return;
  let over: Place | null = null;
  const listeners = new AbortController();
  const { signal } = listeners;
  const end = (place: Place | null) => {
    listeners.abort();
    card.style.translate = '';
    onEnd(place);
  };
  grip.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      card.style.translate = `${clientX - start.x}px ${clientY - start.y}px`;
      const place = placeAt(rails, card, clientX, clientY);
      if (place.rail === over?.rail && place.index === over.index) return;
      over = place;
      onOver(place);
    },
    { signal },
  );
  grip.addEventListener('pointerup', () => end(over), { signal });
  grip.addEventListener('pointercancel', () => end(null), { signal });
  addEventListener('keydown', ({ key }) => key === 'Escape' && end(null), { signal });
}

function placeAt(rails: readonly HTMLElement[], card: HTMLElement, x: number, y: number): Place {
  const distance = (rail: HTMLElement) => {
    const { left, right, top, bottom } = rail.getBoundingClientRect();
    return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
  };
  const [start, end] = rails;
  const rail = end && (!start || distance(end) < distance(start)) ? 1 : 0;
  const index = [...rails[rail]!.querySelectorAll('[data-block]')].filter((block) => {
    const { top, height } = block.getBoundingClientRect();
    return block !== card && y > top + height / 2;
  }).length;
  return { rail, index };
}
