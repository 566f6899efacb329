import { setupI18n } from '@lingui/core';
import type { LiveRecord } from '../../rooms.contract.ts';
import { recordedVideo } from './recorded-video.ts';

const i18n = setupI18n({
  locale: 'en',
  messages: { en: { 'match.playback.broadcast': 'Broadcast of {time}' } },
});
const recording = {
  id: 3,
  room: '7',
  matchId: 42,
  url: '/media/recordings/7.mp4',
  bytes: 100,
  durationMs: 90_400,
  startedAt: '2026-11-15T10:00:00.000Z',
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
const shown = (records: LiveRecord[]) =>
  recordedVideo(recording, records, { game: 'football', i18n, timeZone: 'UTC' });

it.each([
  ['by who spoke, the language and when', [record], 'North Stand', /^ไทย · .*10:00/],
  ['by when it began where its room is gone', [{ ...record, roomId: 8 }], /^Broadcast of .*10:00/, undefined],
  ['by when it began where nobody spoke', [{ ...record, anchor: null }], /^Broadcast of .*10:00/, undefined],
])('is called %s', (_, records, title, note) => {
  const video = shown(records);
  expect(video.title).toMatch(title);
  if (note) expect(video.note).toMatch(note);
  else expect(video.note).toBeUndefined();
  expect(video.seconds).toBe(90);
});

it('has the picture of its room, else that of its game', () => {
  expect(shown([{ ...record, cover: '/uploads/x.webp' }]).poster).toBe('/uploads/x.webp');
  expect(shown([record]).poster).toBe('/games/football-bg.svg');
});
