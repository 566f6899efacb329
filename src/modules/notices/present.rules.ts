import type { Notice } from './notices.rules.ts';

/** What the numbers in facts stand for, in the reader's language. */
export interface Things {
  matches: ReadonlyMap<number, { home: string; away: string; game: string }>;
  people: ReadonlyMap<number, string>;
  plans: ReadonlyMap<number, { title: string; expertId: number }>;
  tickets: ReadonlyMap<number, string>;
}

export interface ThingIds {
  matches: number[];
  people: number[];
  plans: number[];
  tickets: number[];
}

const NAMED = { matchId: 'matches', anchorId: 'people', planId: 'plans', ticketId: 'tickets' } as const;

/** What must be looked up to show them. */
export function thingsIn(notices: readonly { facts: Notice['facts'] }[]): ThingIds {
  const ids: Record<keyof ThingIds, Set<number>> = {
    matches: new Set(),
    people: new Set(),
    plans: new Set(),
    tickets: new Set(),
  };
  for (const { facts } of notices) {
    for (const [name, value] of Object.entries(facts)) {
      const list = NAMED[name as keyof typeof NAMED];
      if (list && typeof value === 'number') ids[list].add(value);
    }
  }
  return {
    matches: [...ids.matches],
    people: [...ids.people],
    plans: [...ids.plans],
    tickets: [...ids.tickets],
  };
}

/** What has no name any more. */
const GONE = '—';

/** For messages that choose by whether something is there. */
export const NONE = 'none';

/** The values of a notice's message; `match` says whether there is one. */
export function wordsOf({ facts }: { facts: Notice['facts'] }, things: Things): Record<string, string> {
  const words: Record<string, string> = {};
  for (const [name, value] of Object.entries(facts)) {
    if (!(name in NAMED)) words[name] = value === null ? NONE : String(value);
  }
  if ('matchId' in facts) {
    const match = things.matches.get(facts.matchId ?? 0);
    Object.assign(words, {
      match: match ? 'yes' : 'no',
      home: match?.home ?? GONE,
      away: match?.away ?? GONE,
    });
  }
  if ('anchorId' in facts) words.name = things.people.get(facts.anchorId) ?? GONE;
  if ('planId' in facts) words.title = things.plans.get(facts.planId)?.title ?? GONE;
  if ('ticketId' in facts) words.subject = things.tickets.get(facts.ticketId) ?? GONE;
  return words;
}

/** Where a notice leads. */
export function linkOf(notice: Notice, things: Things): string | null {
  const { kind, facts } = notice;
  const toMatch = (id: number) => {
    const match = things.matches.get(id);
    return match ? `/${match.game}/${id}` : null;
  };
  switch (kind) {
    case 'anchorLive':
      return `/live/${facts.roomId}`;
    case 'matchStart':
      return toMatch(facts.matchId);
    case 'broadcastStart':
      return '/anchorCenter/live';
    case 'planResult': {
      const plan = things.plans.get(facts.planId);
      return plan ? `/expert/${plan.expertId}` : null;
    }
    case 'planSettled':
    case 'planReviewed':
      return '/creatorCenter/progManage';
    case 'expertDecided':
      return '/creatorCenter';
    case 'anchorDecided':
      return '/anchorCenter';
    case 'muted':
      if (facts.roomId !== null) return `/live/${facts.roomId}`;
      return facts.matchId === null ? null : toMatch(facts.matchId);
    case 'ticketAnswered':
      return `/salesmartly?ticket=${facts.ticketId}`;
  }
}
