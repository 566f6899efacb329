import type { LanguageCode } from '#platform/i18n/languages.ts';
import { createTranslator } from '#platform/translations/translator.ts';
import { aDetail } from './detail.factory.ts';
import { titleOf } from './title.rules.ts';

const { match, league } = aDetail('football');
const title = (state: typeof match.state, scored: boolean) =>
  titleOf(
    { match: { ...match, homeScore: 2, awayScore: 1, state }, league },
    scored,
    (_, { teams, league }) => `${teams}, ${league}`,
  );

it.each([
  ['in_progress', true, '2–1'],
  ['finished', true, '2–1'],
  ['not_started', true, ' – '],
  ['postponed', true, ' – '],
  ['in_progress', false, ' – '],
  ['finished', false, ' – '],
] as const)('of a match that is %s, shown %s: %s', (state, scored, between) => {
  expect(title(state, scored)).toContain(between);
});

it('contains no masked score', () => {
  expect(title('finished', false)).not.toMatch(/\d–\d/);
});

it('joins teams and league by the rules of the language', () => {
  const translate = createTranslator();
  const inLanguage = (lang: LanguageCode) =>
    titleOf({ match: { ...match, state: 'not_started' }, league }, false, (id, values) =>
      translate(lang, id, values),
    );
  expect(inLanguage('zh_CN')).toMatch(/\S，\S/);
  expect(inLanguage('ja')).toMatch(/\S、\S/);
  expect(inLanguage('ar')).toContain('، ');
  expect(inLanguage('en')).toContain(', ');
});
