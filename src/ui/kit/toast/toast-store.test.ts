import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TOAST_MS, ToastStore } from './toast-store.ts';

describe('ToastStore', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('shows a toast for three seconds and notifies its listeners both times', () => {
    const store = new ToastStore();
    const seen: (string | undefined)[] = [];
    store.subscribe(() => seen.push(store.current()?.text));
    store.show('Followed', 'done');
    vi.advanceTimersByTime(TOAST_MS - 1);
    expect(store.current()).toMatchObject({ text: 'Followed', kind: 'done' });
    vi.advanceTimersByTime(1);
    expect(seen).toEqual(['Followed', undefined]);
  });

  it('a new toast replaces the old one, with its own three seconds', () => {
    const store = new ToastStore();
    store.show('one');
    vi.advanceTimersByTime(TOAST_MS - 1);
    store.show('two');
    vi.advanceTimersByTime(TOAST_MS - 1);
    expect(store.current()?.text).toBe('two');
  });

  it('stays while it is held', () => {
    const store = new ToastStore();
    store.show('one');
    store.hold();
    vi.advanceTimersByTime(TOAST_MS * 10);
    expect(store.current()?.text).toBe('one');
    store.release();
    vi.advanceTimersByTime(TOAST_MS);
    expect(store.current()).toBeNull();
  });

  it('the same text twice is two toasts', () => {
    const store = new ToastStore();
    store.show('one');
    const first = store.current()?.key;
    store.show('one');
    expect(store.current()?.key).not.toBe(first);
  });
});
