/** A clip in byte ranges of one file, read from its playlist. */
export interface Clip {
  /** `BYTERANGE="834@0"`: the initialization section. */
  map: string;
  parts: readonly { seconds: number; range: string }[];
}

/** The number of segments in the live playlist. */
const SHOWN = 6;
/** Sequence numbers restart each week: players allocate a list of that length. */
const COUNTED_SECONDS = 7 * 86_400;

/** Reads the playlist that `npm run clips` makes. */
export function clipOf(playlist: string): Clip {
  const [, map = ''] = /#EXT-X-MAP:.*(BYTERANGE="[\d@]+")/.exec(playlist) ?? [];
  const found = playlist.matchAll(/#EXTINF:([\d.]+),\n#EXT-X-BYTERANGE:([\d@]+)/g);
  const parts = [...found].map(([, seconds, range]) => ({ seconds: Number(seconds), range: range! }));
  if (!map || parts.length === 0) throw new Error('a clip without parts');
  return { map, parts };
}

/**
 * The clip as an endless live playlist: its latest segments. A function of the time, so that every viewer and every
 * process sees the same.
 */
export function loopOf({ map, parts }: Clip, file: string, now: Date): string {
  const length = parts.reduce((sum, { seconds }) => sum + seconds, 0);
  const whole = COUNTED_SECONDS - (COUNTED_SECONDS % length);
  // From the second round on, so that a previous round always exists.
  const elapsed = length + ((now.getTime() / 1000) % whole);
  const rounds = Math.floor(elapsed / length);
  let shown = 0;
  for (let end = rounds * length; shown < parts.length; shown++) {
    end += parts[shown]!.seconds;
    if (end > elapsed) break;
  }
  const first = rounds * parts.length + shown - SHOWN;
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(Math.max(...parts.map(({ seconds }) => seconds)))}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${Math.floor(first / parts.length)}`,
    `#EXT-X-MAP:URI="${file}",${map}`,
  ];
  for (let sequence = first; sequence < first + SHOWN; sequence++) {
    const place = sequence % parts.length;
    const { seconds, range } = parts[place]!;
    // The timestamps restart with the clip.
    if (place === 0 && sequence > first) lines.push('#EXT-X-DISCONTINUITY');
    lines.push(`#EXTINF:${seconds.toFixed(3)},`, `#EXT-X-BYTERANGE:${range}`, file);
  }
  return `${lines.join('\n')}\n`;
}
