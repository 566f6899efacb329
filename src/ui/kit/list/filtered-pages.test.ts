import { createLatestRequest, type FilteredPage, type Shown } from './filtered-pages.ts';

type Page = FilteredPage<string, number>;

/** A list whose responses the test controls. */
function list() {
  let shown: Shown<string, number> = { rows: ['all'], cursor: 1, loading: false, failed: false };
  const answers = new Map<string, PromiseWithResolvers<Page>>();
  const ask = createLatestRequest<string, string, number>((next) => {
    shown = next;
  });
  const load = (choice: string) => {
    const answer = Promise.withResolvers<Page>();
    answers.set(choice, answer);
    return answer.promise;
  };
  return {
    choose: (choice: string) => ask(load, choice),
    more: (choice: string) => ask(load, choice, shown),
    answer: (choice: string, rows: string[], cursor: number | null = null) =>
      answers.get(choice)!.resolve({ rows, cursor }),
    fail: (choice: string) => answers.get(choice)!.reject(new Error('500')),
    shown: () => shown,
  };
}

it('a failed choice shows the error, and no rows of another choice', async () => {
  const { choose, fail, shown } = list();
  const asked = choose('plans');
  expect(shown()).toMatchObject({ rows: null, loading: true });
  fail('plans');
  await asked;
  expect(shown()).toEqual({ rows: null, cursor: null, loading: false, failed: true });
});

it.each([['answers'], ['fails']])('the newest choice wins, also where an older one %s later', async (how) => {
  const { choose, answer, fail, shown } = list();
  const asked = [choose('recharges'), choose('rooms')];
  answer('rooms', ['a room']);
  await asked[1];
  if (how === 'answers') answer('recharges', ['a recharge']);
  else fail('recharges');
  await asked[0];
  expect(shown()).toEqual({ rows: ['a room'], cursor: null, loading: false, failed: false });
});

it('a further page is appended; a failed one leaves the rows', async () => {
  const { more, answer, fail, shown } = list();
  let asked = more('all');
  fail('all');
  await asked;
  expect(shown()).toEqual({ rows: ['all'], cursor: 1, loading: false, failed: true });
  asked = more('all');
  answer('all', ['older'], 2);
  await asked;
  expect(shown()).toEqual({ rows: ['all', 'older'], cursor: 2, loading: false, failed: false });
});
