import type { SiteNotification } from './notifications.rules.ts';

/** The names behind the ids in facts, in the user's language. */
export interface NotificationSubjects {
  matches: ReadonlyMap<number, { home: string; away: string; game: string }>;
  people: ReadonlyMap<number, string>;
  teams: ReadonlyMap<number, string>;
  leagues: ReadonlyMap<number, string>;
  plans: ReadonlyMap<number, { title: string; expertId: number }>;
  articles: ReadonlyMap<number, { title: string; game: string }>;
  comments: ReadonlyMap<number, string>;
  goods: ReadonlyMap<number, string>;
  tickets: ReadonlyMap<number, string>;
}

export type SubjectIds = Record<keyof NotificationSubjects, number[]>;

const NAMED = {
  matchId: 'matches',
  teamId: 'teams',
  leagueId: 'leagues',
  anchorId: 'people',
  byUserId: 'people',
  giverId: 'people',
  expertId: 'people',
  planId: 'plans',
  articleId: 'articles',
  commentId: 'comments',
  goodId: 'goods',
  ticketId: 'tickets',
} as const satisfies Record<string, keyof NotificationSubjects>;

/** The ids to look up before notifications are shown. */
export function subjectIdsIn(notices: readonly { facts: SiteNotification['facts'] }[]): SubjectIds {
  const numbers = notices.flatMap(({ facts }) => Object.entries(facts)) as [string, unknown][];
  const idsOf = (list: keyof NotificationSubjects): number[] => {
    const found = numbers.flatMap(([name, value]) =>
      NAMED[name as keyof typeof NAMED] === list && typeof value === 'number' ? [value] : [],
    );
    return [...new Set(found)];
  };
  return {
    matches: idsOf('matches'),
    people: idsOf('people'),
    teams: idsOf('teams'),
    leagues: idsOf('leagues'),
    plans: idsOf('plans'),
    articles: idsOf('articles'),
    comments: idsOf('comments'),
    goods: idsOf('goods'),
    tickets: idsOf('tickets'),
  };
}

/** The placeholder of a deleted name. */
const GONE = '—';
/** Value of messages that select by presence. */
export const NONE = 'none';
/** Length of a comment's excerpt. */
const EXCERPT = 60;

/** Message values of a notification; `match` is whether it is about a match, or about the place of a team or league. */
export function wordsOf(
  { facts }: { facts: SiteNotification['facts'] },
  subjects: NotificationSubjects,
): Record<string, string> {
  const words: Record<string, string> = {};
  for (const [name, value] of Object.entries(facts)) {
    if (!(name in NAMED)) words[name] = value === null ? NONE : String(value);
  }
  if ('matchId' in facts) {
    const match = subjects.matches.get(facts.matchId ?? 0);
    Object.assign(words, {
      match: match ? 'yes' : 'no',
      home: match?.home ?? GONE,
      away: match?.away ?? GONE,
    });
  }
  if ('matchId' in facts && 'teamId' in facts && (facts.teamId ?? facts.leagueId) != null) {
    const place = subjects.teams.get(facts.teamId ?? 0) ?? subjects.leagues.get(facts.leagueId ?? 0);
    Object.assign(words, { match: 'place', place: place ?? GONE });
  }
  if ('anchorId' in facts) words.name = subjects.people.get(facts.anchorId) ?? GONE;
  if ('expertId' in facts) words.name = subjects.people.get(facts.expertId) ?? GONE;
  if ('byUserId' in facts) words.name = subjects.people.get(facts.byUserId) ?? GONE;
  if ('giverId' in facts) words.giver = subjects.people.get(facts.giverId) ?? GONE;
  if ('planId' in facts) words.title = subjects.plans.get(facts.planId)?.title ?? GONE;
  if ('articleId' in facts) words.title = subjects.articles.get(facts.articleId)?.title ?? GONE;
  if ('commentId' in facts) words.text = excerpt(subjects.comments.get(facts.commentId) ?? GONE);
  if ('goodId' in facts) words.good = subjects.goods.get(facts.goodId) ?? GONE;
  if ('ticketId' in facts) words.subject = subjects.tickets.get(facts.ticketId) ?? GONE;
  return words;
}

function excerpt(text: string): string {
  const characters = [...text];
  return characters.length > EXCERPT ? `${characters.slice(0, EXCERPT - 1).join('')}…` : text;
}

/** Link of a notification. */
export function linkOf(notice: SiteNotification, subjects: NotificationSubjects): string | null {
  const { kind, facts } = notice;
  const toMatch = (id: number) => {
    const match = subjects.matches.get(id);
    return match ? `/${match.game}/${id}` : null;
  };
  switch (kind) {
    case 'anchorLive':
      return `/live/${facts.roomId}`;
    case 'expertPlan':
    case 'expertPlanResult':
      return `/expert/${facts.expertId}?plan=${facts.planId}`;
    case 'expertArticle': {
      const article = subjects.articles.get(facts.articleId);
      return article ? `/news/${article.game}/${facts.articleId}` : null;
    }
    case 'matchStart':
      return toMatch(facts.matchId);
    case 'broadcastStart':
      return '/anchorCenter/live';
    case 'planResult': {
      const plan = subjects.plans.get(facts.planId);
      return plan ? `/expert/${plan.expertId}?plan=${facts.planId}` : null;
    }
    case 'passGiven':
    case 'passEnding':
    case 'passRefunded':
      return `/expert/${facts.expertId}#pass`;
    case 'predictionResult':
      return toMatch(facts.matchId);
    case 'planSettled':
    case 'planReviewed':
      return '/creatorCenter/progManage';
    case 'articleReviewed': {
      const article = facts.passed && subjects.articles.get(facts.articleId);
      return article ? `/news/${article.game}/${facts.articleId}` : '/userInfo/userNews';
    }
    case 'articleTakenDown':
      return `/creatorCenter/postArticle?article=${facts.articleId}`;
    case 'replied':
      return `${facts.path}#comment-${facts.commentId}`;
    case 'orderShipped':
    case 'orderRefunded':
      return '/userInfo/exchange';
    case 'expertDecided':
      return '/creatorCenter';
    case 'anchorDecided':
      return '/anchorCenter';
    case 'chatMention':
    case 'chatReply':
    case 'muted':
      if (facts.roomId !== null) return `/live/${facts.roomId}`;
      if (facts.teamId != null) return `/squadLibrary/${facts.teamId}`;
      if (facts.leagueId != null) return `/leagueLibrary/${facts.leagueId}?tab=chat`;
      return facts.matchId === null ? null : toMatch(facts.matchId);
    case 'ticketAnswered':
    case 'ticketClosed':
      return `/salesmartly?ticket=${facts.ticketId}`;
    case 'approvalAsked':
      return '/admin/approvals';
    case 'approvalDecided':
      return '/admin/approvals?show=decided';
    case 'chargedBack':
      return `/admin/orders?no=${facts.orderNo}`;
  }
}
