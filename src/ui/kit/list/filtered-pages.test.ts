import { createLatestRequest, type FilteredPage, type Shown } from './filtered-pages.ts';

type Page = FilteredPage<string>;

/** A list whose responses the test controls. */
function list() {
  let shown: Shown<string> = { rows: ['all'], nextCursor: '1', loading: false, failed: false };
  const answers = new Map<string, PromiseWithResolvers<Page | null>>();
  const change = (edit: (now: Shown<string>) => Shown<string>) => {
    shown = edit(shown);
  };
  const { request, replace } = createLatestRequest<string, string>(change, (row) => row);
  const load = (choice: string) => {
    const answer = Promise.withResolvers<Page | null>();
    answers.set(choice, answer);
    return answer.promise;
  };
  return {
    choose: (choice: string) => request(load, choice),
    more: (choice: string) => request(load, choice, shown.nextCursor),
    replace,
    change,
    answer: (choice: string, rows: string[], nextCursor: string | null = null) =>
      answers.get(choice)!.resolve({ rows, nextCursor }),
    explain: (choice: string) => answers.get(choice)!.resolve(null),
    fail: (choice: string) => answers.get(choice)!.reject(new Error('500')),
    shown: () => shown,
  };
}

it('a failed choice shows the error, and no rows of another choice', async () => {
  const { choose, fail, shown } = list();
  const pending = choose('plans');
  expect(shown()).toMatchObject({ rows: null, loading: true });
  fail('plans');
  await pending;
  expect(shown()).toEqual({ rows: null, nextCursor: null, loading: false, failed: true });
});

it.each([['answers'], ['fails']])('the newest choice wins, also where an older one %s later', async (how) => {
  const { choose, answer, fail, shown } = list();
  const pending = [choose('recharges'), choose('rooms')];
  answer('rooms', ['a room']);
  await pending[1];
  if (how === 'answers') answer('recharges', ['a recharge']);
  else fail('recharges');
  await pending[0];
  expect(shown()).toEqual({ rows: ['a room'], nextCursor: null, loading: false, failed: false });
});

it('a further page is appended; a failed one leaves the rows', async () => {
  const { more, answer, fail, shown } = list();
  let pending = more('all');
  fail('all');
  await pending;
  expect(shown()).toEqual({ rows: ['all'], nextCursor: '1', loading: false, failed: true });
  pending = more('all');
  answer('all', ['older'], '2');
  await pending;
  expect(shown()).toEqual({ rows: ['all', 'older'], nextCursor: '2', loading: false, failed: false });
});

it('a loader that has shown its error leaves the list as it was', async () => {
  const { more, explain, shown } = list();
  const pending = more('all');
  explain('all');
  await pending;
  expect(shown()).toEqual({ rows: ['all'], nextCursor: '1', loading: false, failed: false });
});

it('an update while a page is loading stays, and the page repeats none of its rows', async () => {
  const { more, change, answer, shown } = list();
  const pending = more('all');
  change((now) => ({ ...now, rows: ['newest', ...(now.rows ?? [])] }));
  answer('all', ['newest', 'older']);
  await pending;
  expect(shown().rows).toEqual(['newest', 'all', 'older']);
});

it('a list in its place drops the page that was under way, which would not follow it', async () => {
  const { more, replace, answer, shown } = list();
  const pending = more('all');
  replace({ rows: ['newest'], nextCursor: '0' });
  expect(shown()).toEqual({ rows: ['newest'], nextCursor: '0', loading: false, failed: false });
  answer('all', ['older'], '2');
  await pending;
  expect(shown()).toEqual({ rows: ['newest'], nextCursor: '0', loading: false, failed: false });
});
