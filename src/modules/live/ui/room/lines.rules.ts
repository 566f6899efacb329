import type { LanguageCode } from '#platform/i18n/languages.ts';
import type { StreamSource } from '#ui/kit/player/player.rules.ts';
import type { RoomSource } from '../../rooms.contract.ts';

/** A line for the viewer's choice, with its sources, the quickest first. */
export interface Line {
  id: string;
  language: LanguageCode;
  pro: boolean;
  /** Above one where a language has several lines of the same kind. */
  n: number;
  ways: StreamSource[];
}

/** An external server may serve FLV over HTTP; this site serves it over sockets. */
const OVER_HTTP = /^https?:/;

/**
 * Sources of one language and kind are alternatives of one line, until a source of the same kind, or a link, begins the
 * next.
 */
export function linesOf(sources: readonly RoomSource[]): Line[] {
  const lines: Line[] = [];
  for (const { kind, url, language, pro, link } of sources) {
    const way: StreamSource = { kind: kind === 'flv' && !OVER_HTTP.test(url) ? 'ws-flv' : kind, url };
    const same = lines.filter((line) => line.language === language && line.pro === pro);
    const open = same.find(({ ways }) => ways.every((known) => known.kind !== way.kind));
    if (open && link === undefined) open.ways.push(way);
    else {
      const n = same.length + 1;
      lines.push({ id: `${language}-${pro ? 'pro' : 'plain'}-${n}`, language, pro, n, ways: [way] });
    }
  }
  return lines;
}
