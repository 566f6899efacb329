import { type Editor, useEditorState } from '@tiptap/react';
import type { KeyboardEvent } from 'react';
import { useT } from '#ui/i18n/use-t.ts';
import { roveFocus } from '../choice/roving.ts';
import { Icon, type IconName } from '../icon/icon.tsx';

export type Insert = 'link' | 'picture' | 'match';

interface EditorToolsProps {
  editor: Editor;
  /** The id of the edited field. */
  controls: string;
  onInsert(what: Insert): void;
}

type Style = 'bold' | 'italic' | 'heading' | 'bullets' | 'numbers';
const STYLES: readonly Style[] = ['bold', 'italic', 'heading', 'bullets', 'numbers'];
const INSERTS: readonly (readonly [Insert, IconName])[] = [
  ['link', 'link'],
  ['picture', 'upload'],
  ['match', 'football'],
];

/** One tab stop; arrows move between tools. */
export function EditorTools({ editor, controls, onInsert }: EditorToolsProps) {
  const t = useT();
  const state = useEditorState({ editor, selector: ({ editor: now }) => stateOf(now) });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) =>
    roveFocus(event, [...event.currentTarget.querySelectorAll<HTMLElement>('button')], 'horizontal');
  return (
    <div
      className="rich-tools editor-tools"
      role="toolbar"
      aria-label={t('rich.tools')}
      aria-controls={controls}
      onKeyDown={onKeyDown}
    >
      {STYLES.map((style, at) => (
        <button
          key={style}
          type="button"
          data-tool={style}
          tabIndex={at === 0 ? 0 : -1}
          aria-pressed={state[style]}
          onClick={() => apply(editor, style)}
        >
          {t(`rich.${style}`)}
        </button>
      ))}
      {INSERTS.map(([what, icon]) => (
        <button
          key={what}
          type="button"
          tabIndex={-1}
          aria-pressed={what === 'link' ? state.link : undefined}
          onClick={() => onInsert(what)}
        >
          <Icon name={icon} size={16} />
          {t(`rich.${what}`)}
        </button>
      ))}
      <button
        type="button"
        tabIndex={-1}
        aria-disabled={!state.undo}
        onClick={() => editor.chain().focus().undo().run()}
      >
        {t('rich.undo')}
      </button>
      <button
        type="button"
        tabIndex={-1}
        aria-disabled={!state.redo}
        onClick={() => editor.chain().focus().redo().run()}
      >
        {t('rich.redo')}
      </button>
    </div>
  );
}

const stateOf = (editor: Editor) => ({
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  heading: editor.isActive('heading'),
  bullets: editor.isActive('bulletList'),
  numbers: editor.isActive('orderedList'),
  link: editor.isActive('link'),
  undo: editor.can().undo(),
  redo: editor.can().redo(),
});

function apply(editor: Editor, style: Style): void {
  const chain = editor.chain().focus();
  switch (style) {
    case 'bold':
      return void chain.toggleBold().run();
    case 'italic':
      return void chain.toggleItalic().run();
    case 'heading':
      return void chain.toggleNode('heading', 'paragraph').run();
    case 'bullets':
      return void chain.toggleBulletList().run();
    case 'numbers':
      return void chain.toggleOrderedList().run();
  }
}
