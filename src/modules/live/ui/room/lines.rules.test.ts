import type { RoomSource } from '../../rooms.contract.ts';
import { linesOf } from './lines.rules.ts';

const source = (kind: 'flv' | 'hls', url: string, more: Partial<RoomSource> = {}): RoomSource => ({
  kind,
  url,
  language: 'en',
  pro: false,
  ...more,
});
const shape = (sources: RoomSource[]) =>
  linesOf(sources).map(({ id, ways }) => [id, ways.map(({ kind }) => kind)]);

it('makes one line of the ways to one picture', () => {
  expect(shape([source('flv', '/1.flv'), source('hls', '/1.m3u8')])).toEqual([
    ['en-plain-1', ['ws-flv', 'hls']],
  ]);
});

it('makes a line for each language, and for Pro', () => {
  expect(
    shape([source('hls', 'a'), source('hls', 'b', { language: 'th' }), source('hls', 'c', { pro: true })]),
  ).toEqual([
    ['en-plain-1', ['hls']],
    ['th-plain-1', ['hls']],
    ['en-pro-1', ['hls']],
  ]);
});

it('numbers lines of the same kind', () => {
  expect(shape([source('hls', 'a'), source('hls', 'b')])).toEqual([
    ['en-plain-1', ['hls']],
    ['en-plain-2', ['hls']],
  ]);
});
