import { testApp } from '#platform/testing/app.ts';
import specCalls from '../../e2e/spec-calls.json' with { type: 'json' };
import { operationsOf } from './openapi.ts';

interface SpecCall {
  method: string;
  path: string;
  /** Not built yet: removed with the implementation. */
  pending?: boolean;
}

const calls: readonly SpecCall[] = specCalls;
const nameOf = ({ method, path }: SpecCall): string => `${method} ${path}`;
const site = testApp();

describe('calls of the specification', () => {
  it('are listed once', () => {
    const names = calls.map(nameOf);
    expect(names).toEqual([...new Set(names)]);
  });

  it('have an endpoint, except those marked as pending', async () => {
    const answered = new Set((await operationsOf(site.url)).map(nameOf));
    const missing = calls.filter((call) => !call.pending && !answered.has(nameOf(call))).map(nameOf);
    const marked = calls.filter((call) => call.pending && answered.has(nameOf(call))).map(nameOf);
    expect({ missing, marked }, 'missing: not in OpenAPI; marked: built, so remove its pending mark').toEqual(
      {
        missing: [],
        marked: [],
      },
    );
  });
});
