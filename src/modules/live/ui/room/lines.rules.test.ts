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

it('linesOf joins the sources of one stream in one line', () => {
  expect(shape([source('flv', '/1.flv'), source('hls', '/1.m3u8')])).toEqual([
    ['en-plain-1', ['ws-flv', 'hls']],
  ]);
});

it('linesOf has a line for each language, and for Pro', () => {
  expect(
    shape([source('hls', 'a'), source('hls', 'b', { language: 'th' }), source('hls', 'c', { pro: true })]),
  ).toEqual([
    ['en-plain-1', ['hls']],
    ['th-plain-1', ['hls']],
    ['en-pro-1', ['hls']],
  ]);
});

it('linesOf has a line for each link, even where the room lacks that kind', () => {
  expect(
    shape([source('flv', '/1.flv'), source('hls', 'a', { link: 1 }), source('hls', 'b', { link: 2 })]),
  ).toEqual([
    ['en-plain-1', ['ws-flv']],
    ['en-plain-2', ['hls']],
    ['en-plain-3', ['hls']],
  ]);
});

it('linesOf numbers lines of the same kind', () => {
  expect(shape([source('hls', 'a'), source('hls', 'b')])).toEqual([
    ['en-plain-1', ['hls']],
    ['en-plain-2', ['hls']],
  ]);
});

it('linesOf distinguishes FLV over sockets from FLV over HTTP by the address', () => {
  const kinds = ['/media/live/1.flv', 'wss://cdn.example/1.flv', 'https://cdn.example/1.flv'].map(
    (url) => linesOf([source('flv', url)])[0]!.ways[0]!.kind,
  );
  expect(kinds).toEqual(['ws-flv', 'ws-flv', 'flv']);
});
