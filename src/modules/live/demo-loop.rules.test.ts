import { readFileSync } from 'node:fs';
import { clipOf, loopOf } from './demo-loop.rules.ts';

const clip = clipOf(readFileSync(new URL('../../../public/clips/football-2.m3u8', import.meta.url), 'utf8'));
const at = (seconds: number) => loopOf(clip, '/c.m4s', new Date(seconds * 1000));
const number = (playlist: string, tag: string) =>
  Number(new RegExp(`#EXT-X-${tag}:(\\d+)`).exec(playlist)?.[1]);
const rangesOf = (playlist: string) =>
  [...playlist.matchAll(/#EXT-X-BYTERANGE:([\d@]+)/g)].map(([, range]) => range);

it('clipOf reads the demo clip as six segments of two seconds', () => {
  expect(clip.parts.map(({ seconds }) => seconds)).toEqual([2, 2, 2, 2, 2, 2]);
  expect(() => clipOf('#EXTM3U\n')).toThrow('a clip without parts');
});

it('loopOf advances by a segment after its duration, and never goes back', () => {
  const first = number(at(1_200_000), 'MEDIA-SEQUENCE');
  expect(
    [1.9, 2, 3.9, 4, 12, 13].map((more) => number(at(1_200_000 + more), 'MEDIA-SEQUENCE') - first),
  ).toEqual([0, 1, 1, 2, 6, 6]);
});

it('loopOf restarts its sequence numbers each week', () => {
  const week = 7 * 86_400;
  expect(number(at(3_000 * week), 'MEDIA-SEQUENCE')).toBe(0);
  expect(number(at(3_001 * week - 1), 'MEDIA-SEQUENCE')).toBe(week / 2 - 1);
});

it.each([0, 2, 4, 6, 8, 10])('%i seconds into a round, the discontinuity is marked', (seconds) => {
  const playlist = at(1_200_000 + seconds);
  const [before = '', after = ''] = playlist.split('#EXT-X-DISCONTINUITY\n');
  const ranges = clip.parts.map(({ range }) => range);
  expect([...rangesOf(before), ...rangesOf(after)]).toHaveLength(6);
  if (seconds === 0) expect(rangesOf(playlist)).toEqual(ranges);
  else expect(rangesOf(after)).toEqual(ranges.slice(0, seconds / 2));
  // RFC 8216: a segment's discontinuity number is the playlist's plus one for each discontinuity before it.
  const first = number(playlist, 'MEDIA-SEQUENCE');
  expect(number(playlist, 'DISCONTINUITY-SEQUENCE')).toBe(Math.floor(first / 6));
});
