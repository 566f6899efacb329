import { createServerClock } from './server-clock.ts';

const SERVER = 1_700_000_000_000;

it('server clock: unknown, then that of the fastest answer', () => {
  let elapsed = 0;
  const clock = createServerClock(() => elapsed);
  const answered = (sent: number, received: number, there: number) => {
    elapsed = received;
    clock.measured(SERVER + there, sent);
  };
  expect(clock.now()).toBe(null);
  // A slow way back: the server's time was that of 100 ms after the start.
  answered(0, 1_000, 100);
  expect(clock.now()).toBe(SERVER + 600);
  answered(3_000, 3_040, 3_020);
  expect(clock.now()).toBe(SERVER + 3_040);
  answered(5_000, 5_500, 5_010);
  expect(clock.now()).toBe(SERVER + 5_500);
  elapsed = 60_000;
  expect(clock.now()).toBe(SERVER + 60_000);
});
