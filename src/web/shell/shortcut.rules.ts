const TYPED_INTO = new Set(['INPUT', 'TEXTAREA', 'SELECT']);

/** A key pressed in a text field is no shortcut. */
export function isTyping(target: unknown): boolean {
  const { tagName = '', isContentEditable = false } = (target ?? {}) as Partial<HTMLElement>;
  return isContentEditable || TYPED_INTO.has(tagName);
}

interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  repeat: boolean;
  isComposing: boolean;
  target: unknown;
}

/** A key by itself, outside a text field. */
export const isShortcut = ({ ctrlKey, metaKey, altKey, repeat, isComposing, target }: Pressed): boolean =>
  !ctrlKey && !metaKey && !altKey && !repeat && !isComposing && !isTyping(target);

export const SEARCH_KEY = '/';
