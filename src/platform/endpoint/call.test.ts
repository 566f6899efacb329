import { call, changes, fillPath, inputInQuery, pathParams } from './call.ts';

const plain = { name: 'x.y', path: 'x', access: 'anyone', summary: '' } as const;

describe('fillPath', () => {
  it.each([
    ['user/info', { userId: 3 }, 'user/info', { userId: 3 }],
    ['{game}/news{id}', { game: 'football', id: 7, tab: 'a' }, 'football/news7', { tab: 'a' }],
    ['room/{name}', { name: 'a/b ?#' }, 'room/a%2Fb%20%3F%23', {}],
    ['room/{name}', { name: '足球' }, 'room/%E8%B6%B3%E7%90%83', {}],
  ])('%s', (path, input, filled, rest) => {
    expect(fillPath(path, input)).toEqual({ path: filled, rest });
  });

  it('does not change its input', () => {
    const input = { id: 7 };
    fillPath('news{id}', input);
    expect(input).toEqual({ id: 7 });
  });
});

it('names the parameters of a path', () => {
  expect(pathParams('{game}/league{leagueId}/x')).toEqual(['game', 'leagueId']);
  expect(pathParams('user/info')).toEqual([]);
});

it.each([
  [call({ ...plain, method: 'GET' }), false, true],
  [call({ ...plain, method: 'GET', acts: true }), true, true],
  [call({ ...plain, method: 'POST' }), true, false],
  [call({ ...plain, method: 'POST', inputIn: 'query' }), true, true],
])('method and location of the input (%#)', (one, acts, query) => {
  expect([changes(one), inputInQuery(one)]).toEqual([acts, query]);
});
