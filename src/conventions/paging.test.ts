import type { $ZodType } from 'zod/v4/core';
import { testApp } from '#platform/testing/app.ts';

const site = testApp();

/** The names of an object's fields; none for another schema. */
const fieldsOf = (schema: $ZodType | null): string[] =>
  Object.keys((schema?._zod.def as { shape?: object } | undefined)?.shape ?? {});

it('paging: a list that takes a cursor answers nextCursor and hasMore', () => {
  // A file has the query of its list, and all its rows.
  const lists = site.app.endpoints.filter(
    ({ endpoint: { call, input } }) => fieldsOf(input).includes('cursor') && !call.name.endsWith('File'),
  );
  expect(lists.length).toBeGreaterThan(40);
  const others = lists.filter(({ endpoint: { result } }) => {
    const inner = Object.values((result._zod.def as { shape?: object }).shape ?? {}) as $ZodType[];
    // The favourites stand beside the page of their matches.
    return ![result, ...inner].some((schema) =>
      ['nextCursor', 'hasMore'].every((name) => fieldsOf(schema).includes(name)),
    );
  });
  expect(others.map(({ endpoint }) => endpoint.call.name)).toEqual([]);
});

it('paging: no list answers a field named cursor', () => {
  const named = site.app.endpoints.filter(({ endpoint }) => fieldsOf(endpoint.result).includes('cursor'));
  expect(named.map(({ endpoint }) => endpoint.call.name)).toEqual([]);
});
