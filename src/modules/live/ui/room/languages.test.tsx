import { setupI18n } from '@lingui/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { I18nProvider } from '#ui/i18n/use-t.ts';
import { Framed } from '#web/shell/frame.testing.tsx';
import { byLanguage } from './languages.rules.ts';
import { MatchRooms } from './match-rooms.tsx';
import { roomFactory } from './room.factory.ts';
import { SourceBar } from './source-bar.tsx';

const MATCH = 9;
const room = (id: number, language: LanguageCode, name: string | null = `Anchor ${id}`) =>
  roomFactory({
    id,
    language,
    matchId: MATCH,
    mode: name ? 'anchor' : 'robot',
    title: name ?? '',
    anchor: name ? { userId: id, name, avatar: null } : null,
  });
/** In the server's order: anchors, the latest first, then robot rooms. */
const rooms = [room(5, 'th'), room(4, 'en'), room(3, 'th'), room(2, 'ar'), room(1, 'en', null)];

const html = (lang: LanguageCode, children: ReactNode): string => {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  return renderToStaticMarkup(
    <I18nProvider value={i18n}>
      <Framed lang={lang}>{children}</Framed>
    </I18nProvider>,
  );
};

it.each([
  ['en', ['en 4 1', 'th 5 3', 'ar 2']],
  // A robot's room is in the reader's language.
  ['ar', ['ar 2 1', 'th 5 3', 'en 4']],
  ['de', ['de 1', 'th 5 3', 'en 4', 'ar 2']],
] as const)('rooms for a reader of %s are %j', (own, groups) => {
  const found = byLanguage(rooms, own).map(([code, spoken]) =>
    [code, ...spoken.map(({ id }) => id)].join(' '),
  );
  expect(found).toEqual(groups);
});

it('a match lists each language once, with its rooms below it', () => {
  const page = html('en', <MatchRooms matchId={MATCH} first={{ rev: 1, rooms }} />);
  const groups = [...page.matchAll(/<dt>(.*?)<\/dt>(.*?)<\/dl>/g)].map(([, name, below]) => [
    name,
    ...[...below!.matchAll(/href="[^"]*\/live\/(\d+)"/g)].map(([, id]) => Number(id)),
  ]);
  expect(groups).toEqual([
    ['English', 4, 1],
    ['ไทย', 5, 3],
    ['العربية', 2],
  ]);
});

it('a language in the source bar links to the first of its rooms; the language of this room to the room itself', () => {
  const bar = html(
    'en',
    <SourceBar room={rooms[2]!} rooms={rooms} lines={[]} line={null} onLine={() => undefined} />,
  );
  const links = [...bar.matchAll(/href="[^"]*\/live\/(\d+)"[^>]*>([^<]+)<\/a>/g)].map(([, id, name]) => [
    name,
    Number(id),
  ]);
  expect(links).toEqual([
    ['English', 4],
    ['ไทย', 3],
    ['العربية', 2],
  ]);
});
