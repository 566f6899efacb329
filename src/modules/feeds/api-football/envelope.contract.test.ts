import { openEnvelope, problemIn } from './envelope.contract.ts';

const now = new Date('2026-03-01T18:20:30Z');
const answer = (errors: unknown) => ({ get: 'fixtures', errors, results: 0, response: [] });

it.each([
  [[], null],
  [{}, null],
  [
    { token: 'Error/Missing application key.' },
    ['API-Football: Error/Missing application key.', false, null],
  ],
  [
    { rateLimit: 'Too many requests.' },
    ['API-Football: Too many requests.', true, '2026-03-01T18:21:30.000Z'],
  ],
  [
    { requests: 'You have reached the request limit for the day.' },
    ['API-Football: You have reached the request limit for the day.', true, '2026-03-02T00:00:00.000Z'],
  ],
  [{ date: 'Bad date.', league: 'Bad league.' }, ['API-Football: Bad date. Bad league.', false, null]],
])('problemIn: errors %j under HTTP 200', (errors, expected) => {
  const problem = problemIn(answer(errors), now);
  expect(problem && [problem.message, problem.temporary, problem.retryAt?.toISOString() ?? null]).toEqual(
    expected,
  );
});

it('problemIn: a plan rejects one request, a token all of them', () => {
  expect(problemIn(answer({ plan: 'Free plans do not have access to this season.' }), now)).toMatchObject({
    beyondPlan: true,
    temporary: false,
  });
  expect(problemIn(answer({ token: 'Error/Missing application key.' }), now)).toMatchObject({
    beyondPlan: false,
  });
});

it.each([[null], [[]], [{ response: null }], ['maintenance']])('problemIn: %j is invalid', (body) => {
  expect(problemIn(body, now)?.message).toBe('API-Football sent an answer of an unknown shape');
});

it('openEnvelope: returns items and number of pages', () => {
  expect(openEnvelope({ ...answer([]), response: [1, 2], paging: { current: 1, total: 3 } })).toEqual({
    items: [1, 2],
    pages: 3,
  });
});
