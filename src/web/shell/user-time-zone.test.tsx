import { setupI18n } from '@lingui/core';
import { renderToString } from 'react-dom/server';
import { I18nProvider } from '#ui/i18n/use-t.ts';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import type { PageInput } from '../page-context.ts';
import { cachedTimeZoneOf } from '../ssr/cached-time-zone.ts';
import { timeZoneFromCookie, UserTimeZone } from './user-time-zone.tsx';

it('a time without a page zone is in the viewer’s', () => {
  const html = renderToString(
    <I18nProvider value={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <UserTimeZone written="America/New_York">
        <DateTime at="2026-11-17T03:45:00Z" />
      </UserTimeZone>
    </I18nProvider>,
  );
  expect(html).toContain('11/16, 22:45');
});

it.each([
  ['tz=America/New_York', 'America/New_York'],
  ['lang=en; tz=America%2FNew_York; a=b', 'America/New_York'],
  ['lang=en', 'Asia/Shanghai'],
  ['atz=Europe/Paris', 'Asia/Shanghai'],
  ['tz=Mars/Base', 'Asia/Shanghai'],
])('timeZoneFromCookie: %s is %s', (cookie, zone) => {
  expect(timeZoneFromCookie(cookie, 'Asia/Shanghai')).toBe(zone);
});

describe('zone of a document', () => {
  const guest = { kind: 'guest' } as PageInput['viewer'];
  const member = { kind: 'user' } as PageInput['viewer'];
  const input = (viewer: PageInput['viewer']) => ({
    viewer,
    lang: 'de' as const,
    brand: { timeZone: 'Asia/Shanghai' } as PageInput['brand'],
    timeZone: 'Europe/Paris',
    cacheable: () => undefined,
  });

  it.each([
    ['a page that is not cached', guest, null, 'Europe/Paris'],
    ['one that is cached by zone', guest, { query: [], timeZone: true }, 'Europe/Paris'],
    ['one that is cached for all zones', guest, { query: [] }, 'Europe/Berlin'],
    ['a member’s, which is never cached', member, { query: [] }, 'Europe/Paris'],
  ])('of %s', (_, viewer, policy, zone) => {
    const { cacheable, writtenZone } = cachedTimeZoneOf(input(viewer));
    if (policy) cacheable(policy);
    expect(writtenZone()).toBe(zone);
  });
});
