import { createContext, use } from 'react';
import { BLOCK_ID } from '../ssr/loader-json.ts';

/** What the server writes at the end of a document: the packed data, and the router's own, ready to be enqueued. */
export interface DocumentData {
  block: readonly string[];
  handoff: string;
  /** The `nonce` of what is our own; a browser has none, since it was taken out of the document. */
  mark?: string;
  /** The build that writes the document. */
  build?: string;
}

export const DocumentDataContext = createContext<DocumentData>({ block: [], handoff: '' });

/** Stands after the router's scripts. A browser leaves it as it came: its text is read once, and not React's. */
export function PageData() {
  const { block, handoff, mark } = use(DocumentDataContext);
  return (
    <>
      <script
        id={BLOCK_ID}
        type="application/json"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without a single <
        dangerouslySetInnerHTML={{ __html: `[${block.join()}]` }}
      />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: escaped where it is made */}
      <script nonce={mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: handoff }} />
    </>
  );
}
