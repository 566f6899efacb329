type End = () => Promise<unknown>;

const ends: End[] = [];

/** Registers an end of something started by a test: encoders, browsers of other users, rooms on air. */
export function addTeardown(end: End): void {
  ends.push(end);
}

export const teardownCount = (): number => ends.length;

/** Ends what was started since, the last first; repeated ends are harmless. */
export async function tearDownSince(count: number): Promise<void> {
  for (const end of ends.splice(count).reverse()) await end().catch(() => undefined);
}
