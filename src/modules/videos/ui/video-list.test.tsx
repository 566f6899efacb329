import { setupI18n } from '@lingui/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nProvider } from '#ui/i18n/use-t.ts';
import { Framed } from '#web/shell/frame.testing.tsx';
import type { VideoCard } from '../videos.contract.ts';
import { VideoGrid, VideoLines } from './video-list.tsx';

const film = (id: number, title: string, sides: string | null): VideoCard => ({
  ...{ id, game: 'football', kind: 'highlight', title, poster: null, seconds: 12, sides },
  ...{ publishTime: '2026-11-15T12:00:00.000Z', views: 3, likes: 0 },
});
const films = [film(1, 'Lens beat Nice 2–1', 'Lens – Nice'), film(2, 'The 3–0 of the century', null)];

it.each([
  ['a grid', VideoGrid],
  ['lines', VideoLines],
])('%s: a video of a match has its sides instead of its title, another only its score masked', (_, List) => {
  const [match, other] = renderToStaticMarkup(
    <I18nProvider value={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <Framed>
        <List videos={films} />
      </Framed>
    </I18nProvider>,
  ).split('</li>');
  expect(match).toMatch(/<a class="[\w -]*\bveiled"/);
  expect(match).toMatch(/<bdi class="tells">Lens beat Nice .*<\/bdi><bdi class="veil">Lens – Nice<\/bdi>/);
  expect(other).not.toMatch(/veil|tells/);
  expect(other).toContain('The <span class="spoils">3–0</span> of the century');
});
