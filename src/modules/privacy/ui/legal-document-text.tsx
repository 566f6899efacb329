import { Fragment, type ReactNode } from 'react';
import type { Block, LegalDocument, Words } from '#platform/legal-documents/legal-document.rules.ts';
import './legal-document.css';

interface LegalDocumentTextProps {
  document: LegalDocument;
  /** Another language than the page's, where the document is not written in that. */
  lang?: string;
  dir?: 'ltr' | 'rtl';
  /** Content between date and text. */
  children?: ReactNode;
}

export function LegalDocumentText({ document, lang, dir, children }: LegalDocumentTextProps) {
  return (
    <article className="card paper" lang={lang} dir={dir}>
      <h1>{document.title}</h1>
      <p className="paper-version">{document.version}</p>
      {children}
      {document.blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a legal document does not change while it is shown.
        <BlockText key={index} block={block} />
      ))}
    </article>
  );
}

function BlockText({ block }: { block: Block }) {
  if (block.kind === 'heading') return <h2>{block.text}</h2>;
  if (block.kind === 'text') return <p>{inline(block.words)}</p>;
  return (
    <ul>
      {block.items.map((words) => (
        <li key={words.map(({ text }) => text).join()}>{inline(words)}</li>
      ))}
    </ul>
  );
}

const inline = (words: readonly Words[]) =>
  words.map(({ text, strong }) =>
    strong ? <strong key={text}>{text}</strong> : <Fragment key={text}>{text}</Fragment>,
  );
