import type { LiveRecord } from '../../rooms.contract.ts';
import { recordedVideo } from './recorded-video.ts';

const match = { game: 'football', home: { name: 'Reds' }, away: { name: 'Blues' } } as const;
const recording = {
  id: 3,
  room: '7',
  matchId: 42,
  url: '/media/recordings/7.mp4',
  bytes: 100,
  durationMs: 90_400,
  startedAt: '2026-11-15T10:00:00.000Z',
  capturedAt: null,
};
const record: LiveRecord = {
  id: 1,
  roomId: 7,
  matchId: 42,
  title: 'Derby night',
  anchor: { userId: 9, name: 'North Stand', avatar: null },
  language: 'th',
  cover: null,
  startTime: recording.startedAt,
  endTime: null,
};
const shown = (records: LiveRecord[]) => recordedVideo(recording, records, match);

it.each([
  ['who spoke, and the language', [record], 'North Stand', 'ไทย'],
  ['the two sides where its room is gone', [{ ...record, roomId: 8 }], 'Reds – Blues', undefined],
  ['the two sides where nobody spoke', [{ ...record, anchor: null }], 'Reds – Blues', undefined],
])('is named after %s', (_, records, title, note) => {
  const { startedAt } = recording;
  expect(shown(records)).toMatchObject({ title, startedAt, seconds: 90 });
  expect(shown(records).note).toBe(note);
});

it('has the cover of its room, or the background of its game', () => {
  expect(shown([{ ...record, cover: '/uploads/x.webp' }]).poster).toBe('/uploads/x.webp');
  expect(shown([record]).poster).toBe('/games/football-bg.svg');
});
