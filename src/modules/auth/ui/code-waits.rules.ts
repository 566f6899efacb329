/** Target of a code; the account's own masked phone or email is named by its kind. */
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
 * Seconds until a further code may be sent there. Before anything is typed, the wait of the last typed target, unless
 * it is the account's own.
 */
export function secondsToWait(waits: readonly CodeWait[], { by, to }: CodeTarget, now: number): number {
  const ends = waits.filter((wait) => wait.by === by && (to === '' ? wait.to !== 'own' : wait.to === to));
  return Math.max(0, ...ends.map(({ until }) => Math.ceil((until - now) / 1000)));
}

export const withWait = (waits: readonly CodeWait[], next: CodeWait, now: number): CodeWait[] => [
  ...waits.filter(({ until }) => until > now),
  next,
];
