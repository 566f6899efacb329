import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import type { Message } from '../chat.contract.ts';
import { type OpenMention, openMention, suggestedNames, withMention } from './mention.rules.ts';

export interface Mentions {
  /** Id of the list, and of each of its options by position. */
  id: string;
  names: readonly string[];
  at: number;
  choose(name: string): void;
  /** Attributes of the input field, a combobox while there are suggestions. */
  field: Readonly<Record<string, string | boolean | undefined>>;
  /** After a change of the text. */
  look(): void;
  close(): void;
  /** True where the key was for the list. */
  onKeyDown(event: KeyboardEvent<HTMLInputElement>): boolean;
}

/** Suggestions while a name is typed after an `@`: arrows choose, Enter or Tab inserts, Esc closes. */
export function useMentions(
  input: RefObject<HTMLInputElement | null>,
  messages: readonly Message[],
  me: number | null,
  setText: (text: string) => void,
): Mentions {
  const id = useId();
  const [open, setOpen] = useState<OpenMention | null>(null);
  const [at, setAt] = useState(0);
  const names = open ? suggestedNames(messages, open.query, me) : [];
  const shown = names.length > 0;
  const close = () => setOpen(null);

  function look() {
    const { value, selectionStart } = input.current!;
    setOpen(openMention(value, selectionStart ?? value.length));
    setAt(0);
  }

  function choose(name: string) {
    const element = input.current!;
    const { text, caret } = withMention(element.value, open!, name);
    setText(text);
    close();
    // After the new text is rendered.
    requestAnimationFrame(() => {
      element.focus();
      element.setSelectionRange(caret, caret);
    });
  }

  return {
    id,
    names,
    at: Math.min(at, names.length - 1),
    choose,
    look,
    close,
    field: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': shown,
      'aria-controls': shown ? id : undefined,
      'aria-activedescendant': shown ? `${id}${Math.min(at, names.length - 1)}` : undefined,
    },
    onKeyDown(event) {
      if (!shown || event.nativeEvent.isComposing) return false;
      const step = { ArrowDown: 1, ArrowUp: names.length - 1 }[event.key];
      if (step !== undefined) setAt((now) => (now + step) % names.length);
      else if (event.key === 'Enter' || event.key === 'Tab') choose(names[Math.min(at, names.length - 1)]!);
      else if (event.key === 'Escape') close();
      else return false;
      event.preventDefault();
      return true;
    },
  };
}
