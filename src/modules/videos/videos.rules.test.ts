import { areInOrder, chapterAt, isVideoAddress, sourceAt } from './videos.rules.ts';

it.each([
  ['/clips/football-2.m3u8', true],
  ['https://vod.example/a/b.mp4?sig=1', true],
  ['//evil.example/a.mp4', false],
  ['/../secret.mp4', false],
  ['javascript:alert(1).mp4', false],
  ['https://user@vod.example/a.mp4', false],
  ['https://vod.example/a.html', false],
])('%s is a video URL: %s', (url, expected) => {
  expect(isVideoAddress(url)).toBe(expected);
});

it('distinguishes a playlist from a file', () => {
  expect(sourceAt('https://vod.example/a.m3u8?x=1').type).toBe('hls');
  expect(sourceAt('/uploads/videos/a-12.mp4').type).toBe('mp4');
});

it('chapters are ordered and begin before the end; the current one is the last that began', () => {
  const chapters = [{ at: 0 }, { at: 5 }, { at: 9 }];
  expect(areInOrder(chapters, 10)).toBe(true);
  expect(areInOrder(chapters, 9)).toBe(false);
  expect(areInOrder([{ at: 5 }, { at: 5 }], 10)).toBe(false);
  expect([0, 4.9, 5, 6.9, 12].map((at) => chapterAt(chapters, at))).toEqual([0, 0, 1, 1, 2]);
  expect(chapterAt([{ at: 3 }], 1)).toBe(0);
});
