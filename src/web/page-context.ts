import { createContext } from 'react-router';
import type { Brand } from '#platform/brand/brand.contract.ts';
import type { ApiClient } from '#platform/endpoint/client.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import type { Viewer } from '#platform/viewer/viewer.ts';
import type { ShareChunk } from '#ui/kit/icon/shared-chunk-context.ts';
import type { HtmlChunks } from './ssr/shared-chunks.ts';

/** Input of a page from the server. */
export interface PageInput {
  lang: LanguageCode;
  brand: Brand;
  viewer: Viewer;
  /** The session of the request was ended by another device or a ban. */
  ended: boolean;
  demo: boolean;
  /** The viewer's time zone, from the `tz` cookie; a guess until the browser has set it. */
  timeZone: string;
  /** The device's followed ids (`followedText`), from its cookie; empty without any. */
  followed: string;
  now: Date;
  api: ApiClient;
  /** Origin of scripts and styles; empty: the site's own. */
  assetsUrl: string;
  /** The `nonce` of the site's inline scripts and styles: no others run. Removed from the document in the browser. */
  mark: string;
  /** Called by a loader whose page may be cached for guests, with the parts of the request it depends on. */
  cacheable(policy: CachePolicy): void;
  /** For a page that uses camera, microphone and screen. */
  allowCapture(): void;
  /** Hands the page over without a Response: wrapping and reading one costs half a millisecond. */
  deliver(pieces: HtmlChunks): void;
  /** Logs an error of the page itself with the request's id. */
  report(error: unknown): void;
}

/** Context of a page's loaders. */
export interface PageContext extends PageInput {
  /** Loader JSON of a document, embedded in it; null for a data request. */
  block: string[] | null;
  embed: ShareChunk;
  /** The build that writes the document. */
  build: string;
  /** The zone of the document's times: the user's, or the language's where one cached page serves all zones. */
  writtenZone(): string;
  /** The document's lists are those of a day in that zone. */
  hasDays(): boolean;
  piecesOf(html: string): HtmlChunks;
}

export interface CachePolicy {
  /** Query parameters the page reads; a request with any other is not cached. */
  query: readonly string[];
  /** The page differs by time zone. */
  timeZone?: boolean;
  /**
   * The rows depend on the zone: a user of another zone than the guessed one reloads the page
   * (`ui/time/zone-script.ts`).
   */
  days?: boolean;
  /** The page differs by what a device follows: one is cached for those that follow nothing. */
  followed?: boolean;
  /** Its data is the same for users and guests; of the frame's, only the account differs, which the browser adds. */
  forUsers?: boolean;
}

export const pageContext = createContext<PageContext>();
