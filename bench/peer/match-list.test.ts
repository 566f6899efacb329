import { expect, test } from 'vitest';
import { NAV } from './app/labels.ts';
import { MATCHES } from './app/matches.ts';
import { renderRaw } from './app/raw.tsx';

test('the peer renders 200 rows of 18 elements, 12 links', () => {
  const html = renderRaw(200);
  const rows = html.split('<li ').slice(1);
  expect(MATCHES).toHaveLength(200);
  expect(rows).toHaveLength(200);
  for (const row of rows) expect(`<li ${row.split('</li>')[0]}`.match(/<[a-z]/g)).toHaveLength(18);
  expect(html.split('<nav>')[1]!.split('</nav>')[0]!.match(/<a /g)).toHaveLength(12);
  expect(NAV).toHaveLength(12);
});
