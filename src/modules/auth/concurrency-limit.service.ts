import { platformErrors } from '#platform/errors/platform-errors.ts';

/**
 * At most so many at once, so many more in line, and the others are told to come back: a flood of sign-ins takes
 * no more memory than this.
 */
export function createConcurrencyLimit({ most, waiting }: { most: number; waiting: number }) {
  const line: (() => void)[] = [];
  let running = 0;
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= most) {
      if (line.length >= waiting) throw platformErrors.tooMany({ seconds: 2 });
      // A finished call hands its slot over, so `running` stays as it is.
      await new Promise<void>((resolve) => line.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
