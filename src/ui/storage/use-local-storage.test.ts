import { describe, expect, it } from 'vitest';
import { parseJson, parseSet } from './use-local-storage.ts';

describe('local storage', () => {
  it.each([
    ['nothing yet', null, []],
    ['ids', '[3,1]', [3, 1]],
    ['ids among other things', '[1,"2",null,1.5]', [1]],
    ['something else', '{"a":1}', []],
    ['no JSON', '[1', []],
  ])('%s', (_, text, expected) => expect([...parseSet(text)]).toEqual(expected));

  it('parses invalid text as null', () => {
    expect([parseJson('{'), parseJson(null), parseJson('{"a":1}')]).toEqual([null, null, { a: 1 }]);
  });
});
