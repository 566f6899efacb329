import * as z from 'zod/mini';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { call } from './call.ts';
import { docsPage } from './docs-page.ts';
import { openApi } from './openapi.ts';
import { route } from './route.ts';

const hostile = '<img src=x onerror=alert(1)> & "quoted"';
const unused = () => Promise.reject(new Error('documented, and not called'));
const endpoints = [
  route(
    call<{ game: string; id: number; tab?: string }, { title: string }>({
      name: 'news.show',
      method: 'GET',
      path: '{game}/news{id}',
      access: 'anyone',
      summary: hostile,
    }),
    {
      input: z.object({ game: z.string(), id: z.coerce.number(), tab: z._default(z.string(), 'all') }),
      result: z.object({ title: z.string() }),
      errors: [platformErrors.notFound],
    },
    unused,
  ),
  route(
    call<{ title: string }, null>({
      name: 'news.save',
      method: 'POST',
      path: 'news/save',
      access: ['moderator', 'administrator'],
      summary: 'Saves.',
      once: true,
    }),
    { input: z.object({ title: z.string(), tags: z.optional(z.array(z.string())) }), result: z.null() },
    unused,
  ),
  route(
    call<{ id: number }, null>({
      name: 'news.like',
      method: 'GET',
      path: 'news/like',
      access: 'user',
      summary: 'Likes.',
      acts: true,
    }),
    { input: z.object({ id: z.coerce.number() }), result: z.null(), errors: [platformErrors.notSignedIn] },
    unused,
  ),
].map(({ endpoint }) => endpoint);

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: object;
}
interface Operation {
  operationId: string;
  parameters: Parameter[];
  requestBody?: { content: { 'application/json': { schema: Record<string, unknown> } } };
  responses: Record<string, { description: string }>;
  security?: object[];
}
const document = openApi(endpoints, 'Test') as {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
};
const operation = (path: string, method: string) => document.paths[path]![method]!;
const parameter = (path: string, method: string, name: string) =>
  operation(path, method).parameters.find((parameter) => parameter.name === name);

it('survives a JSON round trip: no undefined, no function', () => {
  expect(JSON.parse(JSON.stringify(document))).toStrictEqual(document);
  expect(document.openapi).toMatch(/^3\.1\./);
});

it('lists every path parameter and its location', () => {
  expect(parameter('/{game}/news{id}', 'get', 'game')).toMatchObject({ in: 'path', required: true });
  expect(parameter('/{game}/news{id}', 'get', 'id')).toMatchObject({
    in: 'path',
    required: true,
    schema: { type: 'number' },
  });
  expect(parameter('/{game}/news{id}', 'get', 'tab')).toMatchObject({ in: 'query', required: false });
});

it('a GET with effects is listed twice, with its input in the query and in the body', () => {
  expect(parameter('/news/like', 'get', 'id')).toMatchObject({ in: 'query', required: true });
  expect(parameter('/news/like', 'post', 'id')).toBeUndefined();
  expect(operation('/news/like', 'post').requestBody?.content['application/json'].schema).toMatchObject({
    required: ['id'],
    additionalProperties: false,
  });
  for (const method of ['get', 'post']) {
    expect(parameter('/news/like', method, 'sysType')).toMatchObject({ in: 'header', required: true });
  }
});

it('lists requirements and responses of a call', () => {
  const save = operation('/news/save', 'post');
  expect(parameter('/news/save', 'post', 'Idempotency-Key')).toMatchObject({ in: 'header', required: true });
  expect(save.security).toEqual([{ cookie: [] }, { header: [] }]);
  expect(operation('/{game}/news{id}', 'get').security).toBeUndefined();
  expect(operation('/news/like', 'get').responses['401']!.description).toBe(
    'platform.not_signed_in (3000), platform.signed_out_elsewhere (3001), platform.banned (3001)',
  );
  expect(operation('/{game}/news{id}', 'get').responses).toMatchObject({
    200: {},
    404: {},
    422: {},
    500: {},
  });
});

it('operation ids are unique', () => {
  const ids = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  );
  expect(ids.toSorted()).toEqual(['news.like', 'news.like.post', 'news.save', 'news.show']);
});

it('the page escapes its values, and runs no script', () => {
  const page = docsPage(document, endpoints, null);
  expect(page).not.toContain('<img');
  expect(page).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;quoted&quot;');
  expect(page).not.toMatch(/<script/i);
  for (const {
    call: { path },
  } of endpoints)
    expect(page).toContain(`/api/${path}`);
});
