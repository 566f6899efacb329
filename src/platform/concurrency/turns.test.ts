import { createTurns } from './turns.ts';

/** Work that begins when it gets its turn, and ends when it is told to. */
function aWork(log: string[], name: string) {
  const gate = Promise.withResolvers<string>();
  return {
    end: () => gate.resolve(name),
    fail: () => gate.reject(new Error(name)),
    run: () => {
      log.push(name);
      return gate.promise;
    },
  };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

it('turns: work of a key waits for the work before it, work of another key does not', async () => {
  const begun: string[] = [];
  const inTurn = createTurns<number>();
  const [a, b, other] = ['a', 'b', 'other'].map((name) => aWork(begun, name)) as [
    ReturnType<typeof aWork>,
    ReturnType<typeof aWork>,
    ReturnType<typeof aWork>,
  ];
  const results = [inTurn(1, a.run), inTurn(1, b.run), inTurn(2, other.run)];
  await settle();
  expect(begun).toEqual(['a', 'other']);
  a.end();
  await settle();
  expect(begun).toEqual(['a', 'other', 'b']);
  b.end();
  other.end();
  expect(await Promise.all(results)).toEqual(['a', 'b', 'other']);
});

it('turns: failed work does not stop the work after it', async () => {
  const inTurn = createTurns<string>();
  const failed = inTurn('x', async () => {
    throw new Error('no');
  });
  const after = inTurn('x', async () => 'yes');
  await expect(failed).rejects.toThrow('no');
  expect(await after).toBe('yes');
});
