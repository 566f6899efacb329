import { isLink, isShownTo, type Showable, stateAt } from './banners.rules.ts';

it.each([
  ['/', true],
  ['/mall?sort=price', true],
  ['https://example.org/a', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['javascript:alert(1)', false],
  ['http://example.org', false],
  ['https://', false],
  ['mall', false],
  ['/a b', false],
  ['', false],
  [`/${'a'.repeat(300)}`, false],
])('banner link %j: %s', (link, is) => {
  expect(isLink(link)).toBe(is);
});

const now = new Date('2026-05-01T12:00:00Z');
const before = new Date('2026-05-01T11:59:59Z');
const after = new Date('2026-05-01T12:00:01Z');
const banner: Showable = { on: true, brand: null, lang: null, startsAt: null, endsAt: null };

it.each<[Partial<Showable>, string]>([
  [{}, 'shown'],
  [{ on: false }, 'off'],
  [{ startsAt: now }, 'shown'],
  [{ startsAt: after }, 'planned'],
  [{ startsAt: before, endsAt: after }, 'shown'],
  [{ startsAt: before, endsAt: now }, 'over'],
])('%j is %s', (change, state) => {
  expect(stateAt({ ...banner, ...change }, now)).toBe(state);
});

it.each<[Partial<Showable>, boolean]>([
  [{}, true],
  [{ brand: 'ember' }, true],
  [{ brand: 'touchline' }, false],
  [{ lang: 'en' }, true],
  [{ lang: 'zh_CN' }, false],
  [{ brand: 'ember', lang: 'en', on: false }, false],
])('%j is shown to an English viewer of ember: %s', (change, shown) => {
  expect(isShownTo({ ...banner, ...change }, { brand: 'ember', lang: 'en', now })).toBe(shown);
});
