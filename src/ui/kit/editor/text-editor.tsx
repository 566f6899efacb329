import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { type ComponentType, useId, useState } from 'react';
import { RICH_TEXT, type RichText } from '#platform/rich-text/rich-text.contract.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Dialog } from '../overlay/dialog.tsx';
import { documentOf, isTooLong, textOf } from './document.rules.ts';
import { LinkDialog, PictureDialog } from './editor-dialogs.tsx';
import { EditorTools, type Insert } from './editor-tools.tsx';
import { editorExtensions } from './extensions.ts';
import type { MatchCard } from './match-view.tsx';
import '../rich-text/rich-text.css';
import './editor.css';

export interface TextEditorProps {
  label: string;
  /** Initial text. */
  text: RichText;
  onChange(text: RichText, tooLong: boolean): void;
  /** Uploads a picture; null after an error was shown. */
  upload(file: File): Promise<string | null>;
  matchCard: MatchCard;
  matchPicker: ComponentType<{ onPick(matchId: number): void }>;
}

/** Rich text as it will be read. Pasted text is reduced to the same blocks. */
export function TextEditor({
  label,
  text,
  onChange,
  upload,
  matchCard,
  matchPicker: Picker,
}: TextEditorProps) {
  const t = useT();
  const id = useId();
  const [insert, setInsert] = useState<Insert | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const take = (files: FileList | undefined): boolean => {
    const picture = [...(files ?? [])].find(({ type }) => type.startsWith('image/'));
    if (!picture) return false;
    setFile(picture);
    setInsert('picture');
    return true;
  };
  const editor = useEditor({
    extensions: editorExtensions(matchCard),
    content: documentOf(text),
    // The policy forbids injected style sheets: `editor.css` has these styles.
    injectCSS: false,
    immediatelyRender: false,
    editorProps: {
      attributes: {
        id,
        class: 'rich-text',
        role: 'textbox',
        dir: 'auto',
        'aria-multiline': 'true',
        'aria-label': label,
      },
      handlePaste: (_, event) =>
        !event.clipboardData?.types.includes('text/html') && take(event.clipboardData?.files),
      handleDrop: (_, event, __, moved) => !moved && take(event.dataTransfer?.files),
    },
    onUpdate: ({ editor: now }) => {
      const doc = now.getJSON();
      onChange(textOf(doc), isTooLong(doc));
    },
  });
  const close = () => {
    setInsert(null);
    setFile(null);
  };
  if (!editor) return null;
  const put = (node: object) => {
    close();
    editor.chain().focus().insertContent(node).run();
  };
  return (
    <div className="editor">
      <EditorTools editor={editor} controls={id} onInsert={setInsert} />
      <EditorContent editor={editor} />
      {insert === 'link' && (
        <LinkDialog href={hrefIn(editor)} onLink={(href) => setLink(editor, href, close)} onClose={close} />
      )}
      {insert === 'picture' && (
        <PictureDialog
          file={file}
          upload={upload}
          altMax={RICH_TEXT.alt}
          onPicture={(src, alt) => put({ type: 'picture', attrs: { src, alt } })}
          onClose={close}
        />
      )}
      {insert === 'match' && (
        <Dialog open title={t('rich.match')} onClose={close}>
          <Picker onPick={(matchId) => put({ type: 'match', attrs: { matchId } })} />
        </Dialog>
      )}
    </div>
  );
}

const hrefIn = (editor: Editor): string => {
  const { href } = editor.getAttributes('link');
  return typeof href === 'string' ? href : '';
};

/** On the selection; without one, the URL is its own text. */
function setLink(editor: Editor, href: string, close: () => void): void {
  close();
  const chain = editor.chain().focus().extendMarkRange('link');
  if (href === '') return void chain.unsetMark('link').run();
  if (!editor.state.selection.empty || editor.isActive('link'))
    return void chain.setMark('link', { href }).run();
  editor
    .chain()
    .focus()
    .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
    .run();
}
