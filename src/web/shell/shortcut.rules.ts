/** A key pressed in a text field is no shortcut. */
export function isTyping(target: unknown): boolean {
  const { tagName = '', isContentEditable = false } = (target ?? {}) as Partial<HTMLElement>;
  return isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(tagName);
}

type Pressed = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'isComposing'> & {
  target: unknown;
};

/** A key by itself, outside a text field. */
export const isShortcut = (event: Pressed): boolean =>
  !(
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    event.repeat ||
    event.isComposing ||
    isTyping(event.target)
  );

export const SEARCH_KEY = '/';
