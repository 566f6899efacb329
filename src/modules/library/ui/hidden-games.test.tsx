import { setupI18n } from '@lingui/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { GameLinks } from '#modules/catalog/ui/game-links.tsx';
import { aPage, someSports } from '#modules/matches/ui/match-list/match-list-data.factory.ts';
import { ScheduleList } from '#modules/matches/ui/match-list/schedule-list.tsx';
import { I18nProvider } from '#ui/i18n/use-t.ts';
import { Framed } from '#web/shell/frame.testing.tsx';
import { LibraryFilter } from './library-filter.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const html = (hiddenGames: readonly string[], node: ReactNode): string =>
  renderToStaticMarkup(
    <I18nProvider value={i18n}>
      <Framed hiddenGames={hiddenGames}>{node}</Framed>
    </I18nProvider>,
  );

const schedule = (game: 'tennis' | null) => (
  <ScheduleList
    view={{ view: 'schedule', day: '2026-11-15' }}
    game={game}
    today="2026-11-15"
    query={{ timeZone: 'UTC' }}
    list={aPage([])}
    instead={null}
    sports={someSports}
    timeZone="UTC"
    renderedAt={0}
  />
);
const filter = (game?: string) => (
  <LibraryFilter library="squads" choice={game ? { game } : {}} countries={[]} />
);
const links = (current: string | null) => (
  <GameLinks label="Games" current={current} to={(game) => `/news/${game}`} />
);

it.each([
  ['the schedule', schedule(null), schedule('tennis'), /href="[^"]*\/match\/tennis"/],
  ['a library’s filter', filter(), filter('tennis'), /<option value="tennis"/],
  ['the links of news', links(null), links('tennis'), /href="[^"]*\/news\/tennis"/],
])('hidden games: %s links to none, except its own page', (_, all, own, way) => {
  expect(html([], all)).toMatch(way);
  expect(html(['tennis'], all)).not.toMatch(way);
  expect(html(['tennis'], own)).toMatch(way);
});
