import { type FocusEvent, useRef, useState } from 'react';
import { type Group, inOrderOf } from './groups.rules.ts';

/** The order is frozen while the pointer or the keyboard focus is in the list; then it changes all at once. */
export function useStableOrder(groups: Group[]) {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const shown = useRef(groups);
  // Derived from the last order shown: the only state that a render may carry over.
  shown.current = pointed || focused ? inOrderOf(shown.current, groups) : groups;
  const handlers = {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
    onBlur: () => setFocused(false),
  };
  return [shown.current, handlers] as const;
}
