import { expect, it } from 'vitest';
import type { Match, MatchPage } from '#modules/matches/matches.contract.ts';
import { testApp } from '#platform/testing/app.ts';
import { brandCardSvg, type MatchCard, matchCardSvg } from './card.rules.ts';

const site = testApp({ env: { RATE_LIMITS: '0' } });
const crest = { a: '#6cabdd', b: '#1c2c5b', c: '#ffffff', shape: 'ring' } as const;
const card: MatchCard = {
  home: { name: 'A & B', crest, score: 31 },
  away: { name: 'Riverside', crest: { ...crest, a: 'red" onload="x' }, score: 27 },
  league: 'Harbour League',
  state: 'finished',
  status: 'Finished',
  startAt: new Date('2026-11-15T12:00:00Z'),
};
const brand = {
  themeColour: { ink: '#111111' },
  projectName: { en: 'Touchline' },
  description: { en: 'Scores' },
  publicUrl: 'https://s.example',
  timeZone: 'Asia/Shanghai',
};

it.each([
  ['finished', true, true],
  ['finished', false, false],
  ['in_progress', true, true],
  ['not_started', true, false],
  ['postponed', true, false],
] as const)('match card: a match that is %s has its score (requested: %s): %s', (state, scored, shown) => {
  const { svg } = matchCardSvg({ ...card, state }, brand, 'en', scored);
  expect(svg.includes('>31<') && svg.includes('>27<')).toBe(shown);
  expect(svg.includes('>20:00<')).toBe(!shown);
  if (!scored) expect(svg).not.toContain('Finished');
});

it('the home side is at the start of the reading direction', () => {
  const xOf = (lang: 'en' | 'ar') =>
    Number(/x="([\d.]+)"[^>]*>31</.exec(matchCardSvg(card, brand, lang, true).svg)![1]);
  expect(xOf('en')).toBeLessThan(600);
  expect(xOf('ar')).toBeGreaterThan(600);
});

it('names and colours are escaped', () => {
  const { svg } = matchCardSvg(card, brand, 'en', true);
  expect(svg).toContain('A &amp; B');
  expect(svg).not.toContain('onload');
  expect(brandCardSvg(brand, 'en').svg).toContain('Touchline · s.example');
});

async function someMatch(): Promise<Match> {
  const { envelope } = await site.call('match/list');
  return (envelope.result as unknown as MatchPage).matches[0]!;
}

const PNG = '89504e470d0a1a0a';
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

it('a match has an image in any language, and an unchanged one answers 304', async () => {
  const { id } = await someMatch();
  for (const lang of ['ar', 'th', 'zh_CN', 'vi']) {
    const answer = await fetch(`${site.url}/og/match/${id}.png?lang=${lang}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
    const png = Buffer.from(await answer.arrayBuffer());
    expect(png.toString('hex', 0, 8)).toBe(PNG);
    expect(sizeOf(png)).toEqual([1200, 630]);
    const again = await fetch(answer.url, { headers: { 'if-none-match': answer.headers.get('etag')! } });
    expect(again.status).toBe(304);
  }
});

it('pages without a picture have the brand’s image; others are not found', async () => {
  expect((await fetch(`${site.url}/og/brand.png?lang=en`)).status).toBe(200);
  for (const path of [
    'match/999999999.png',
    'match/0.png',
    'match/1.svg',
    `match/${'9'.repeat(40)}.png`,
    'x.png',
  ])
    expect((await fetch(`${site.url}/og/${path}`)).status, path).toBe(404);
});
