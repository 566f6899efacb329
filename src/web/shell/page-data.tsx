import { createContext, use } from 'react';
import { BLOCK_ID } from '../ssr/loader-json.ts';

/** End of the document: loader JSON, and the router's own data, ready to be enqueued. */
export interface DocumentData {
  block: readonly string[];
  handoff: string;
  /** `nonce` of the site's scripts; absent in the browser, which hides it. */
  mark?: string;
}

export const DocumentDataContext = createContext<DocumentData>({ block: [], handoff: '' });

/** After the router's scripts. The browser does not hydrate it: its text is read once. */
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
