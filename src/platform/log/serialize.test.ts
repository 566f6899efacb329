import fc from 'fast-check';
import { createLog } from './log.ts';
import { inLog } from './serialize.ts';

const boom = () => {
  throw new Error('a getter that throws');
};
const thrower = (name: string) => Object.defineProperty({}, name, { get: boom, enumerable: true });
const cyclic = () => {
  const error = new Error('round');
  error.cause = new Error('and round', { cause: error });
  return error;
};
const inItself = () => {
  const list: unknown[] = [];
  list.push(list, { list });
  return list;
};
const revoked = () => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
};
const hostileProxy = () =>
  new Proxy(new Error('behind a proxy'), { get: boom, ownKeys: boom, getPrototypeOf: boom, has: boom });
const HOSTILE: (() => unknown)[] = [
  () => new DOMException('The operation was aborted due to timeout', 'TimeoutError'),
  () => new Error('not answered', { cause: new DOMException('aborted', 'AbortError') }),
  () => Object.assign(new Error('stackless'), { stack: undefined }),
  () => Object.defineProperty(new Error('x'), 'message', { get: boom }),
  () => Object.defineProperty(new Error('x'), 'stack', { get: boom }),
  () => Object.defineProperty(new Error('x'), 'constructor', { get: boom }),
  () => Object.defineProperty(new Error('x'), 'cause', { get: boom, enumerable: true }),
  () => new AggregateError([new DOMException('a', 'b'), 1n, null], 'many'),
  cyclic,
  inItself,
  revoked,
  hostileProxy,
  () => thrower('password'),
  () => ({ toJSON: boom }),
  () => ({ toString: boom, [Symbol.toPrimitive]: boom }),
  () => Object.assign(Object.create(null), { bare: 1 }),
  () => 'x'.repeat(200_000),
  () => Buffer.alloc(200_000),
  () => Array.from({ length: 50_000 }, (_, i) => i),
  () => Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`k${i}`, i])),
  () => Array.from({ length: 10_000 }).reduce((inner) => ({ inner }), 1),
  () => new Date(Number.NaN),
  () => new Map([[{}, 1n]]),
  () => 10n ** 400n,
  () => Symbol('s'),
  () => boom,
  () => '\ud800',
  () => -0,
  () => Number.NaN,
];
type Make = () => unknown;
/** Created inside the test: fast-check itself inspects its values, which these do not allow. */
const anyValue: fc.Arbitrary<Make> = fc.oneof(
  fc.constantFrom<Make[]>(...HOSTILE),
  fc
    .anything({
      withBigInt: true,
      withDate: true,
      withMap: true,
      withTypedArray: true,
      withNullPrototype: true,
    })
    .map((value) => () => value),
);
/** Also at positions that the log inspects. */
const logged: fc.Arbitrary<Make> = fc.oneof(
  anyValue,
  fc
    .dictionary(fc.constantFrom('err', 'password', 'req', 'body', 'cause', '__proto__'), anyValue)
    .map((makers) => () => madeOf(makers)),
  anyValue.map((make) => () => new Error('outer', { cause: make() })),
  fc
    .dictionary(fc.string(), anyValue)
    .map((makers) => () => Object.defineProperties(new Error('with fields'), fieldsOf(makers))),
);
const fieldsOf = (makers: Record<string, Make>): PropertyDescriptorMap =>
  Object.fromEntries(
    Object.entries(makers).map(([name, make]) => [name, { value: make(), enumerable: true }]),
  );
const madeOf = (makers: Record<string, Make>) => Object.defineProperties({}, fieldsOf(makers));
const LINE_MAX = 200_000;

it('no value makes the log throw, and each is one bounded line of JSON', () => {
  const lines: string[] = [];
  const log = createLog({ level: 'info', destination: { write: (line) => void lines.push(line) } });
  fc.assert(
    fc.property(logged, anyValue, (make, makeArgument) => {
      lines.length = 0;
      const value = make();
      const write = log.warn.bind(log) as (...args: unknown[]) => void;
      write(value, 'said %o', makeArgument());
      write(value);
      write({ err: value }, 'failed');
      expect(lines).toHaveLength(3);
      for (const line of lines) {
        expect(line.length).toBeLessThan(LINE_MAX);
        expect(JSON.parse(line)).toMatchObject({ level: 'warn' });
      }
    }),
    { numRuns: 150 },
  );
});

it.each(HOSTILE.map((make) => [make.toString().slice(0, 60), make] as const))('%s', (_, make) => {
  for (const value of [make(), { err: make() }, new Error('outer', { cause: make() })]) {
    const text = JSON.stringify(inLog(value)) ?? 'undefined';
    expect(text.length).toBeLessThan(LINE_MAX);
  }
});

it('a timeout is logged by its name, also as a cause', () => {
  const timeout = new DOMException('The operation was aborted due to timeout', 'TimeoutError');
  expect(inLog(timeout)).toMatchObject({
    type: 'TimeoutError',
    message: 'The operation was aborted due to timeout',
  });
  expect(inLog(new Error('Stripe was not answered', { cause: timeout }))).toMatchObject({
    type: 'Error',
    message: 'Stripe was not answered: The operation was aborted due to timeout',
  });
});
