export type ToastKind = 'done' | 'info' | 'error';

export interface Toast {
  key: number;
  text: string;
  kind: ToastKind;
  action?: { label: string; run(): void };
}

export const TOAST_MS = 3000;

/** One toast at a time: a new one replaces the last. While held (pointer or focus on it) it stays. */
export class ToastStore {
  #current: Toast | null = null;
  #count = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();

  show(text: string, kind: ToastKind = 'info', action?: Toast['action']): void {
    this.#count += 1;
    this.#set({ key: this.#count, text, kind, action });
    this.release();
  }

  dismiss(): void {
    clearTimeout(this.#timer);
    this.#set(null);
  }

  hold(): void {
    clearTimeout(this.#timer);
  }

  release(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#set(null), TOAST_MS);
  }

  readonly current = (): Toast | null => this.#current;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #set(toast: Toast | null): void {
    this.#current = toast;
    for (const listener of this.#listeners) listener();
  }
}

export const toasts = new ToastStore();

/** Message to the user after an action: `toast(t('…'), 'done')`. */
export const toast = (text: string, kind?: ToastKind, action?: Toast['action']): void =>
  toasts.show(text, kind, action);
