type End = () => Promise<unknown>;

const ends: End[] = [];

/** What a test started ends with it, whether it passed or not: encoders, browsers of other people, rooms on air. */
export function addTeardown(end: End): void {
  ends.push(end);
}

export const teardownCount = (): number => ends.length;

/** Ends what was started since, the last first; what has ended already does not mind. */
export async function tearDownSince(count: number): Promise<void> {
  for (const end of ends.splice(count).reverse()) await end().catch(() => undefined);
}
