import { createContext, use } from 'react';
import { BLOCK_ID } from '../ssr/loader-json.ts';

/** The server's data of a document. */
export interface DocumentData {
  /** Packed loader data, written at the document's end. */
  block: readonly string[];
  /** The `nonce` of what is our own; a browser has none, since it was taken out of the document. */
  mark?: string;
  /** The build that writes the document. */
  build?: string;
  /** Origin of its scripts and styles, where it is not the site's. */
  assets?: string | undefined;
  /** Of the zone of its times: see `ui/time/zone-script.ts`. */
  offsets?: string;
  /** Present where its rows are those of a day. */
  days?: '' | undefined;
}

export const DocumentDataContext = createContext<DocumentData>({ block: [] });

/** After the router's scripts. The browser does not hydrate it: its text is read once. */
export function PageData() {
  const { block } = use(DocumentDataContext);
  return (
    <script
      id={BLOCK_ID}
      type="application/json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without a single <
      dangerouslySetInnerHTML={{ __html: `[${block.join()}]` }}
    />
  );
}
