import type { Stat } from '#modules/catalog/sport.rules.ts';
import { columnNumbers } from './column-numbers.ts';

const stats: Stat[] = [{ key: 'possession', kind: 'percent', usual: 50, split: true }];

it.each([
  ['scored', [1.8, 1.67], 'en', ['1.80', '1.67']],
  ['scored', [3, 2], 'en', ['3', '2']],
  ['scored', [3, 1.25], 'de', ['3,00', '1,25']],
  ['netWorth', [81_200.55, 79_000], 'en', ['81,201', '79,000']],
  ['possession', [58, 41.26], 'en', ['58.0%', '41.3%']],
  ['possession', [58], 'de', ['58,0\u00a0%']],
  ['possession', [58], 'tr', ['%58,0']],
])('%s of %j in %s', (key, values, locale, texts) => {
  const text = columnNumbers({ key, stats, digits: 2 }, values, locale);
  expect(values.map(text)).toEqual(texts);
});
