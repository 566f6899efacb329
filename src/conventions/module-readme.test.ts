import { readmeLines } from './module-readme.ts';
import { sources } from './sources.ts';

const files = sources();
const lines = [...readmeLines(files)];
const readmes = new Map(
  files.filter(({ path }) => /^modules\/[^/]+\/README\.md$/.test(path)).map(({ path, text }) => [path, text]),
);

it.each(lines)('module README: %s has its level and its durable events', (module, line) => {
  expect(readmes.get(`modules/${module}/README.md`)?.split('\n').slice(0, 3)).toEqual([
    `# ${module}`,
    '',
    line,
  ]);
});

it('readmeLines: events are read from definitions and reactions', () => {
  expect(
    readmeLines([
      {
        path: 'modules/ledger/a.contract.ts',
        text: "export const moved = defineEvent<{ id: number }>(\n  'a.moved',\n);",
      },
      {
        path: 'modules/plans/plans.reactions.ts',
        text: "on(moved, 'count', run), socket.on(moved, run), on(other, run)",
      },
    ]).get('plans'),
  ).toMatch(/^Level \d+\. Durable events out: none; in: `a\.moved`\.$/);
});
