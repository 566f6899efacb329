/** Keys of every queue; decisions have their own. */
export const QUEUE_KEYS = {
  j: 'next',
  k: 'previous',
  e: 'open',
  Enter: 'open',
  x: 'select',
  c: 'claim',
  u: 'undo',
  '?': 'help',
} as const;
export type QueueAction = (typeof QUEUE_KEYS)[keyof typeof QUEUE_KEYS];

/** Keys of decisions. */
export const DECISION_KEYS = { approve: 'a', refuse: 'r' } as const;

interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  repeat: boolean;
  isComposing: boolean;
}

/** The action of a key: null for text input, other shortcuts and held decision keys. */
export function actionOf(pressed: Pressed, typing: boolean): QueueAction | keyof typeof DECISION_KEYS | null {
  const { key, ctrlKey, metaKey, altKey, repeat, isComposing } = pressed;
  if (typing || ctrlKey || metaKey || altKey || isComposing) return null;
  if (Object.hasOwn(QUEUE_KEYS, key)) {
    const action = QUEUE_KEYS[key as keyof typeof QUEUE_KEYS];
    return repeat && action !== 'next' && action !== 'previous' ? null : action;
  }
  if (repeat) return null;
  if (key === DECISION_KEYS.approve) return 'approve';
  return key === DECISION_KEYS.refuse ? 'refuse' : null;
}

/** The item `step` rows on, among those that still wait; the first or last where there is no current one. */
export function moved(
  items: readonly string[],
  waiting: ReadonlySet<string>,
  current: string | null,
  step: 1 | -1,
): string | null {
  const at = current === null ? -1 : items.indexOf(current);
  const start = at === -1 ? (step === 1 ? 0 : items.length - 1) : at + step;
  for (let index = start; index >= 0 && index < items.length; index += step)
    if (waiting.has(items[index]!)) return items[index]!;
  return at !== -1 && waiting.has(items[at]!) ? items[at]! : null;
}
