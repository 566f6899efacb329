import { guest, type Viewer } from '#platform/viewer/viewer.ts';
import {
  ARTICLE_STATES,
  type ArticleState,
  canWriteArticle,
  languageFor,
  mayBecome,
  seesArticle,
} from './articles.rules.ts';

const as = (id: number, ...roles: ('moderator' | 'administrator')[]): Viewer => ({
  kind: 'user',
  id,
  roles: ['user', ...roles],
  sessionId: 1,
});
const WHO = { guest, author: as(1), other: as(2), moderator: as(3, 'moderator') };

it.each<[ArticleState, ArticleState[]]>([
  ['draft', ['under_review', 'removed']],
  ['under_review', ['draft', 'published', 'refused', 'removed']],
  ['published', ['refused', 'removed']],
  ['refused', ['under_review', 'removed']],
  ['removed', []],
])('from %s', (from, to) => {
  expect(ARTICLE_STATES.filter((state) => mayBecome(from, state))).toEqual(to);
});

it.each<[keyof typeof WHO, string, string]>([
  ['guest', '', 'published'],
  ['author', 'draft refused', ARTICLE_STATES.join(' ')],
  ['other', '', 'published'],
  ['moderator', '', ARTICLE_STATES.join(' ')],
])('%s writes [%s], sees [%s]', (who, writes, sees) => {
  const visible = (may: typeof seesArticle) =>
    ARTICLE_STATES.filter((state) => may(WHO[who], { authorId: 1, state })).join(' ');
  expect([visible(canWriteArticle), visible(seesArticle)]).toEqual([writes, sees]);
});

it.each([
  [{ en: 1, zh_CN: 1 }, 'zh_CN', 'zh_CN'],
  [{ en: 1, zh_CN: 1 }, 'zh_TW', 'zh_CN'],
  [{ en: 1, zh_CN: 1 }, 'ar', 'en'],
  [{ fr: 1 }, 'ar', 'fr'],
] as const)('%j for a viewer of %s is shown in %s', (languages, lang, shown) => {
  expect(languageFor(languages, lang, 'fr')).toBe(shown);
});
