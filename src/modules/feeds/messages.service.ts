import type { FeedMessage, SheetMessage } from './feed.contract.ts';

/** A message about a match that another message announces. */
export type OfMatch = Extract<FeedMessage, { match: string }>;

type Of<K extends FeedMessage['kind']> = Extract<FeedMessage, { kind: K }>;

const SHEETS: Readonly<Record<SheetMessage['kind'], true>> = {
  events: true,
  stats: true,
  lineups: true,
  momentum: true,
  panels: true,
  videos: true,
  lobby: true,
  venue: true,
};

export function byKind(messages: readonly FeedMessage[]) {
  const of = <K extends FeedMessage['kind']>(kind: K): Of<K>[] =>
    messages.filter((message): message is Of<K> => message.kind === kind);
  return {
    leagues: of('league'),
    teams: of('team'),
    players: of('player'),
    fixtures: of('fixture'),
    scores: of('score'),
    sheets: messages.filter((message): message is SheetMessage => message.kind in SHEETS),
    odds: of('odds'),
    texts: of('text'),
    standings: of('standings'),
    leaders: of('leaders'),
  };
}

/** Of several messages with the same key, the one with the highest version; without versions, the last. */
export function newest<M extends { version?: number }>(
  messages: readonly M[],
  subjectOf: (message: M) => string,
): M[] {
  const found = new Map<string, M>();
  for (const message of messages) {
    const known = found.get(subjectOf(message));
    const isNewer = message.version === undefined || (known?.version ?? -1) < message.version;
    if (!known || isNewer) found.set(subjectOf(message), message);
  }
  return [...found.values()];
}
