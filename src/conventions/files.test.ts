import { isForTests, sources } from './sources.ts';

/** Files are split by subject; below the limit, length is no goal. */
const MOST_LINES = 400;
/** Source files of a module, without tests; a larger one is two. */
const MOST_FILES = 170;
const KEBAB = /^([a-z0-9]+(-[a-z0-9]+)*\/)*[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)+$/;
/** Names without a subject. */
const EMPTY_NAME = /(^|[/.-])(utils?|helpers?|common|managers?)([/.-])/;

/** The access list grows with the number of calls. */
const files = sources().filter(({ path }) => !/\/README\.md$|^conventions\/access\.txt$/.test(path));
const named = (path: string): string[] => [
  ...(KEBAB.test(path) ? [] : [`${path} is not in kebab-case`]),
  ...(EMPTY_NAME.test(path) ? [`${path} has a name that says nothing of what is inside`] : []),
];

describe('files', () => {
  it('have names in kebab-case with a subject', () => {
    expect(files.flatMap(({ path }) => named(path))).toEqual([]);
    expect(
      ['web/PlanCard.tsx', 'ui/kit/utils.ts', 'platform/common/x.ts', 'web/date-helpers.ts'].map(named),
    ).toEqual([
      ['web/PlanCard.tsx is not in kebab-case'],
      ['ui/kit/utils.ts has a name that says nothing of what is inside'],
      ['platform/common/x.ts has a name that says nothing of what is inside'],
      ['web/date-helpers.ts has a name that says nothing of what is inside'],
    ]);
  });

  it(`have at most ${MOST_LINES} lines`, () => {
    const long = files
      .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
      .filter(({ lines }) => lines > MOST_LINES)
      .map(({ path, lines }) => `${path} has ${lines} lines`);
    expect(long).toEqual([]);
  });

  it(`are at most ${MOST_FILES} sources in a module`, () => {
    const code = files.filter(({ path }) => /^modules\/[^/]+\/.*\.tsx?$/.test(path) && !isForTests(path));
    const modules = Map.groupBy(code, ({ path }) => path.split('/')[1]!);
    const large = [...modules]
      .filter(([, list]) => list.length > MOST_FILES)
      .map(([module, list]) => `${module} has ${list.length} files`);
    expect(large).toEqual([]);
  });
});
