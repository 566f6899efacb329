import { useSyncExternalStore } from 'react';
import { type RoomView, readView, USUAL_VIEW } from './room-view.rules.ts';

const KEY = 'room-view';
const listeners = new Set<() => void>();
let view: RoomView | null = null;

function current(): RoomView {
  view ??= readView(stored());
  return view;
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function toggle(name: keyof RoomView): void {
  const before = current();
  view = { ...before, [name]: !before[name] };
  try {
    localStorage.setItem(KEY, JSON.stringify(view));
  } catch {
    // Not stored: for this visit only.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The settings of rooms and their toggles, shared by every player on the page. */
export function useRoomView(): [RoomView, (name: keyof RoomView) => void] {
  return [useSyncExternalStore(subscribe, current, () => USUAL_VIEW), toggle];
}
