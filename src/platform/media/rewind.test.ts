import { gunzipSync } from 'node:zlib';
import { MEDIA_LIMITS } from './limits.ts';
import type { GrowingFile } from './recorder.ts';
import { Rewind } from './rewind.ts';

const START = Date.parse('2026-11-19T20:00:00.000Z');

function aRecording(rewindMs = 60_000) {
  const fragments: { bytes: number; ms: number }[] = [];
  let written = 0;
  const growing = (): GrowingFile | null =>
    written === 0
      ? null
      : {
          path: '/recordings/1.mp4',
          capturedAt: START,
          initBytes: 800,
          fragmentsFrom: 1_000,
          fragments,
          written,
        };
  return {
    rewind: new Rewind({ growing }, { ...MEDIA_LIMITS, rewindMs, rewindPartMs: 5_500 }),
    /** Fragments of a second and of 100 bytes. */
    record(count: number, onDisk = count) {
      fragments.push(...Array.from({ length: count }, () => ({ bytes: 100, ms: 1_000 })));
      written += onDisk;
    },
  };
}
const linesOf = (rewind: Rewind, query = '') => rewind.playlist(query)!.plain.toString().split('\n');

describe('rewind', () => {
  it('has nothing before a whole part is on the disk', () => {
    const { rewind, record } = aRecording();
    expect([rewind.state(), rewind.playlist(''), rewind.file(`rewind-${START}.mp4`)]).toEqual([
      null,
      null,
      null,
    ]);
    record(6, 5);
    expect(rewind.playlist('')).toBe(null);
  });

  it('lists whole parts as byte ranges of the file', () => {
    const { rewind, record } = aRecording();
    record(14);
    expect(linesOf(rewind, '?ticket=a')).toEqual([
      '#EXTM3U',
      '#EXT-X-VERSION:7',
      '#EXT-X-TARGETDURATION:6',
      '#EXT-X-MEDIA-SEQUENCE:0',
      '#EXT-X-INDEPENDENT-SEGMENTS',
      `#EXT-X-MAP:URI="rewind-${START}.mp4?ticket=a",BYTERANGE="800@0"`,
      '#EXT-X-PROGRAM-DATE-TIME:2026-11-19T20:00:00.000Z',
      '#EXTINF:6.000,',
      '#EXT-X-BYTERANGE:600@1000',
      `rewind-${START}.mp4?ticket=a`,
      '#EXTINF:6.000,',
      '#EXT-X-BYTERANGE:600@1600',
      `rewind-${START}.mp4?ticket=a`,
      '',
    ]);
    expect(rewind.state()).toEqual({ since: START, from: 0, to: 12 });
  });

  it('grows without changing what was listed', () => {
    const { rewind, record } = aRecording();
    record(7);
    const before = linesOf(rewind).slice(7, 10);
    record(6);
    expect(linesOf(rewind).slice(7, 13)).toEqual([
      ...before,
      '#EXTINF:6.000,',
      '#EXT-X-BYTERANGE:600@1600',
      `rewind-${START}.mp4`,
    ]);
    expect(gunzipSync(rewind.playlist('')!.gzip)).toEqual(rewind.playlist('')!.plain);
  });

  it('reaches back as far as the limit, in whole parts', () => {
    const { rewind, record } = aRecording(60_000);
    record(120);
    expect(rewind.state()).toEqual({ since: START + 60_000, from: 60, to: 120 });
    expect(linesOf(rewind)).toContain('#EXT-X-MEDIA-SEQUENCE:10');
    expect(linesOf(rewind)).toContain('#EXT-X-PROGRAM-DATE-TIME:2026-11-19T20:01:00.000Z');
  });

  it('gives the file of this recording alone, as far as it is listed', () => {
    const { rewind, record } = aRecording();
    record(8);
    expect(rewind.file(`rewind-${START}.mp4`)).toEqual({ path: '/recordings/1.mp4', size: 1_600 });
    expect(rewind.file('rewind-1.mp4')).toBe(null);
  });

  it('four hours make a playlist of less than 200 kB, and 20 kB compressed', () => {
    const { rewind, record } = aRecording(4 * 3_600_000);
    record(5 * 3_600);
    const { plain, gzip } = rewind.playlist('')!;
    expect(plain.length).toBeLessThan(200_000);
    expect(gzip.length).toBeLessThan(20_000);
  });
});
