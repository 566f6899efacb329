import { aMatch } from '#modules/matches/ui/detail/detail.factory.ts';
import { containsResults } from './spoilers.rules.ts';

const text = (words: string) => [{ type: 'paragraph' as const, spans: [{ text: words }] }];
const items = (...words: string[]) => [{ type: 'bullets' as const, items: words.map((text) => [{ text }]) }];

it.each([
  ['a list of results', { body: items('Wolverhampton 1–3 Chelsea'), matches: [] }, true],
  ['a score in a sentence', { body: text('They lost 2-1.'), matches: [] }, true],
  [
    'a report without numbers',
    { body: text('Chelsea have won.'), matches: [aMatch('football', { state: 'finished' })] },
    true,
  ],
  [
    'a preview',
    { body: text('Chelsea come to town.'), matches: [aMatch('football', { state: 'not_started' })] },
    false,
  ],
])('%s', (_, article, hasResult) => expect(containsResults(article)).toBe(hasResult));
