const files = import.meta.glob<string>(['../modules/**/*.tsx', '../ui/**/*.tsx', '../web/**/*.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

const SHOWS = /<Skeleton(?:Rows)?\b/;
/** `useRequest` and `Table` hold what they show by themselves. */
const HOLDS = /\buse(?:MinimumDuration|MinimumSkeleton|Request)\(/;

/** These wait for code, which is there or not, or show a skeleton as such. */
const OTHERS = [
  '../modules/chat/ui/chat-panel.lazy.tsx',
  '../modules/matches/ui/match-list/favourites.lazy.tsx',
  '../modules/news/ui/writing/article-form.tsx',
  '../ui/kit/state/skeleton.tsx',
  '../web/pages/admin/admin.tsx',
  '../web/pages/dev/kit/state-section.tsx',
];

it('whoever shows a skeleton for data holds it for its minimum', () => {
  const without = Object.entries(files)
    .filter(([path, text]) => !path.includes('.test.') && SHOWS.test(text) && !HOLDS.test(text))
    .map(([path]) => path);
  expect(without.toSorted()).toEqual(OTHERS);
});
