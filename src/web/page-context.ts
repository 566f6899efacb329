import { createContext } from 'react-router';
import type { Brand } from '#platform/brand/brand.contract.ts';
import type { ApiClient } from '#platform/endpoint/client.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import type { Viewer } from '#platform/viewer/viewer.ts';
import type { ShareChunk } from '#ui/kit/icon/shared-chunk-context.ts';
import type { HtmlChunks } from './ssr/shared-chunks.ts';

/** What the server hands to a page. */
export interface PageInput {
  lang: LanguageCode;
  brand: Brand;
  viewer: Viewer;
  /** The session that was sent was ended by somebody: another device, or a ban. */
  ended: boolean;
  demo: boolean;
  /** The reader's time zone, from the `tz` cookie; the brand's until the browser has said. */
  timeZone: string;
  now: Date;
  api: ApiClient;
  /** The `nonce` of every inline script and style of our own: no other runs. It does not reach the browser. */
  mark: string;
  /** A loader that declares the page keepable for guests says which parts of the request it depends on. */
  keep(policy: CachePolicy): void;
  /** The page, past the Response: wrapping and reading it again costs half a millisecond. */
  deliver(pieces: HtmlChunks): void;
  /** A defect of the page itself, into the log with the request's id. */
  report(error: unknown): void;
}

/** What a page's loaders get. */
export interface PageContext extends PageInput {
  /** Packed data of a document, written into it; null where data travels alone. */
  block: string[] | null;
  embed: ShareChunk;
  /** The build that writes the document. */
  build: string;
  /** The zone of the document's times: the reader's, or the brand's where one page is kept for all zones. */
  writtenZone(): string;
  piecesOf(html: string): HtmlChunks;
}

export interface CachePolicy {
  /** Query parameters the page reads; a request with any other is rendered afresh. */
  query: readonly string[];
  /** The page differs by time zone. */
  timeZone?: boolean;
}

export const pageContext = createContext<PageContext>();
