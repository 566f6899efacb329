import { type FocusEvent, useRef, useState } from 'react';
import { type Group, inOrderOf } from './groups.rules.ts';

/** Nothing changes its place while the pointer is on the list, or the keyboard in it; then all of it at once. */
export function useStableOrder(groups: Group[]) {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const shown = useRef(groups);
  // Made of what was shown before: the one thing a render may remember.
  shown.current = pointed || focused ? inOrderOf(shown.current, groups) : groups;
  const handlers = {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
    onBlur: () => setFocused(false),
  };
  return [shown.current, handlers] as const;
}
