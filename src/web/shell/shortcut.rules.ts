const TYPED_INTO = new Set(['INPUT', 'TEXTAREA', 'SELECT']);

/** A key pressed in a text field is no shortcut. */
export function isTyping(target: unknown): boolean {
  const { tagName = '', isContentEditable = false } = (target ?? {}) as Partial<HTMLElement>;
  return isContentEditable || TYPED_INTO.has(tagName);
}
