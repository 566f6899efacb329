/** Where a code goes; an account's own phone or email, of which only a part is shown, is called by its kind. */
export interface CodeTarget {
  by: 'phone' | 'email';
  to: string;
}

export const phoneTarget = (areaCode: string, number: string): CodeTarget => ({
  by: 'phone',
  to: number && `${areaCode} ${number}`,
});

export interface CodeWait extends CodeTarget {
  until: number;
}

/**
 * Seconds until a further code may go there. Before anything is typed, those of the last one that was typed: nobody
 * else is meant, unless it is what the account has already.
 */
export function secondsToWait(waits: readonly CodeWait[], { by, to }: CodeTarget, now: number): number {
  const ends = waits.filter((wait) => wait.by === by && (to === '' ? wait.to !== 'own' : wait.to === to));
  return Math.max(0, ...ends.map(({ until }) => Math.ceil((until - now) / 1000)));
}

export const withWait = (waits: readonly CodeWait[], next: CodeWait, now: number): CodeWait[] => [
  ...waits.filter(({ until }) => until > now),
  next,
];
