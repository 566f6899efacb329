import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { I18nProvider } from '#ui/i18n/use-t.ts';
import states from '../../../locales/en/states.json' with { type: 'json' };
import { PageProblem } from './page-problem.tsx';

const messages = Object.fromEntries(Object.entries(states).map(([id, text]) => [id, compileMessage(text)]));
const i18n = setupI18n({ locale: 'en', messages: { en: messages } });

const html = (error: unknown): string =>
  renderToStaticMarkup(
    <I18nProvider value={i18n}>
      <MemoryRouter>
        <PageProblem error={error} />
      </MemoryRouter>
    </I18nProvider>,
  );

const status = (code: number) => ({ status: code, statusText: '', internal: false, data: null });

it.each([
  ['an unknown page', status(404), 'This page could not be found', 'Back'],
  ['a page that was taken away', status(410), 'This page is no longer available', 'Back'],
  ['a closed page', status(403), 'Sorry, you don&#x27;t have permission to access this page', 'Back'],
  ['a defect', new Error('secret detail'), 'Server error', 'Try again'],
  ['another status', status(503), 'Error 503', 'Try again'],
  ['no network', new TypeError('Failed to fetch'), 'Network problem', 'Try again'],
  [
    'a lost chunk',
    new TypeError('Failed to fetch dynamically imported module: /a.js'),
    'Failed to load',
    'Reload the page',
  ],
])('page problem: %s has its picture, text and actions', (_, error, title, way) => {
  const page = html(error);
  expect(page).toContain('<svg class="art"');
  expect(page).toContain(`>${title}</h1>`);
  expect(page).toContain(way);
  expect(page).toContain('Go to the home page');
});

it('page problem: shows nothing of the error itself', () => {
  expect(html(new Error('secret detail'))).not.toContain('secret');
});
