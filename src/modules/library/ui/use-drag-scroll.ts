import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { DRAG_LEAST } from './zoom.rules.ts';

interface Drag {
  x: number;
  y: number;
  left: number;
  top: number;
  moved: boolean;
}

/** Scrolls an area by dragging it with a mouse; fingers and keys scroll it by themselves. */
export function useDragScroll() {
  const drag = useRef<Drag | null>(null);
  return {
    onPointerDown({ pointerType, button, clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): void {
      drag.current = null;
      if (pointerType !== 'mouse' || button !== 0) return;
      const { scrollLeft, scrollTop } = currentTarget;
      drag.current = { x: clientX, y: clientY, left: scrollLeft, top: scrollTop, moved: false };
    },
    onPointerMove({ pointerId, buttons, clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): void {
      const from = drag.current;
      if (!from || buttons === 0) return;
      const [x, y] = [clientX - from.x, clientY - from.y];
      if (!from.moved && Math.hypot(x, y) < DRAG_LEAST) return;
      if (!from.moved) currentTarget.setPointerCapture(pointerId);
      from.moved = true;
      currentTarget.dataset.dragged = '';
      currentTarget.scrollTo({ left: from.left - x, top: from.top - y, behavior: 'instant' });
    },
    onPointerUp({ currentTarget }: PointerEvent<HTMLElement>): void {
      delete currentTarget.dataset.dragged;
    },
    /** The end of a drag over a link does not open it. */
    onClickCapture(event: MouseEvent<HTMLElement>): void {
      // A click of a key has no detail.
      if (drag.current?.moved && event.detail > 0) {
        event.preventDefault();
        event.stopPropagation();
      }
      drag.current = null;
    },
    /** A link is not dragged out of the area. */
    onDragStart: (event: { preventDefault(): void }): void => event.preventDefault(),
  };
}
