import { linkOf, type NotificationSubjects, subjectIdsIn, wordsOf } from './notification-view.rules.ts';
import type { SiteNotification } from './notifications.rules.ts';
import { CHOICES, GROUPS, KINDS, kindsOf, shownCount } from './notifications.rules.ts';

const subjects: NotificationSubjects = {
  matches: new Map([[7, { home: 'City', away: 'United', game: 'football' }]]),
  people: new Map([[3, 'Corner Flag']]),
  teams: new Map([[12, 'City']]),
  leagues: new Map([[13, 'Premier League']]),
  plans: new Map([[5, { title: 'Home win', expertId: 9 }]]),
  articles: new Map([[6, { title: 'Derby day', game: 'football' }]]),
  comments: new Map([[8, 'Well said. '.repeat(9)]]),
  goods: new Map([[10, 'Scarf']]),
  tickets: new Map([[2, 'Coins']]),
};
const nothing: NotificationSubjects = {
  matches: new Map(),
  people: new Map(),
  teams: new Map(),
  leagues: new Map(),
  plans: new Map(),
  articles: new Map(),
  comments: new Map(),
  goods: new Map(),
  tickets: new Map(),
};
const until = '2026-11-15T12:00:00.000Z';

const cases: [SiteNotification, Record<string, string>, string | null][] = [
  [
    { kind: 'anchorLive', facts: { anchorId: 3, roomId: 4, matchId: 7 } },
    { name: 'Corner Flag', roomId: '4', match: 'yes', home: 'City', away: 'United' },
    '/live/4',
  ],
  [
    { kind: 'anchorLive', facts: { anchorId: 3, roomId: 4, matchId: null } },
    { name: 'Corner Flag', roomId: '4', match: 'no', home: '—', away: '—' },
    '/live/4',
  ],
  [
    { kind: 'expertPlan', facts: { expertId: 3, planId: 5, matchId: 7 } },
    { name: 'Corner Flag', title: 'Home win', match: 'yes', home: 'City', away: 'United' },
    '/expert/3?plan=5',
  ],
  [
    { kind: 'expertPlanResult', facts: { expertId: 3, planId: 5, verdict: 'hit' } },
    { name: 'Corner Flag', title: 'Home win', verdict: 'hit' },
    '/expert/3?plan=5',
  ],
  [
    { kind: 'passGiven', facts: { expertId: 3, giverId: 3, days: 7 } },
    { name: 'Corner Flag', giver: 'Corner Flag', days: '7' },
    '/expert/3#pass',
  ],
  [{ kind: 'passEnding', facts: { expertId: 3 } }, { name: 'Corner Flag' }, '/expert/3#pass'],
  [
    { kind: 'passRefunded', facts: { expertId: 3, coins: 50 } },
    { name: 'Corner Flag', coins: '50' },
    '/expert/3#pass',
  ],
  [
    { kind: 'expertArticle', facts: { expertId: 3, articleId: 6 } },
    { name: 'Corner Flag', title: 'Derby day' },
    '/news/football/6',
  ],
  [
    { kind: 'matchStart', facts: { matchId: 7 } },
    { match: 'yes', home: 'City', away: 'United' },
    '/football/7',
  ],
  [
    { kind: 'chatMention', facts: { byUserId: 3, roomId: null, matchId: 7 } },
    { name: 'Corner Flag', roomId: 'none', match: 'yes', home: 'City', away: 'United' },
    '/football/7',
  ],
  [
    { kind: 'chatReply', facts: { byUserId: 3, roomId: 4, matchId: null } },
    { name: 'Corner Flag', roomId: '4', match: 'no', home: '—', away: '—' },
    '/live/4',
  ],
  [
    { kind: 'chatReply', facts: { byUserId: 3, roomId: null, matchId: null, teamId: 12, leagueId: null } },
    { name: 'Corner Flag', roomId: 'none', match: 'place', place: 'City', home: '—', away: '—' },
    '/squadLibrary/12',
  ],
  [
    { kind: 'chatMention', facts: { byUserId: 3, roomId: null, matchId: null, teamId: null, leagueId: 13 } },
    { name: 'Corner Flag', roomId: 'none', match: 'place', place: 'Premier League', home: '—', away: '—' },
    '/leagueLibrary/13?tab=chat',
  ],
  [
    { kind: 'broadcastStart', facts: { matchId: 7 } },
    { match: 'yes', home: 'City', away: 'United' },
    '/anchorCenter/live',
  ],
  [
    { kind: 'planResult', facts: { planId: 5, verdict: 'hit' } },
    { title: 'Home win', verdict: 'hit' },
    '/expert/9?plan=5',
  ],
  [
    { kind: 'planSettled', facts: { planId: 5, verdict: 'miss' } },
    { title: 'Home win', verdict: 'miss' },
    '/creatorCenter/progManage',
  ],
  [
    { kind: 'predictionResult', facts: { matchId: 7, points: 4 } },
    { match: 'yes', home: 'City', away: 'United', points: '4' },
    '/football/7',
  ],
  [
    { kind: 'planReviewed', facts: { planId: 5, passed: false, reason: 'thin' } },
    { title: 'Home win', passed: 'false', reason: 'thin' },
    '/creatorCenter/progManage',
  ],
  [
    { kind: 'articleReviewed', facts: { articleId: 6, passed: true, reason: '' } },
    { title: 'Derby day', passed: 'true', reason: '' },
    '/news/football/6',
  ],
  [
    { kind: 'articleReviewed', facts: { articleId: 6, passed: false, reason: 'copied' } },
    { title: 'Derby day', passed: 'false', reason: 'copied' },
    '/userInfo/userNews',
  ],
  [
    { kind: 'articleTakenDown', facts: { articleId: 6, reason: 'copied' } },
    { title: 'Derby day', reason: 'copied' },
    '/creatorCenter/postArticle?article=6',
  ],
  [
    { kind: 'replied', facts: { byUserId: 3, commentId: 8, path: '/news/football/6' } },
    { name: 'Corner Flag', text: `${'Well said. '.repeat(6).slice(0, 59)}…`, path: '/news/football/6' },
    '/news/football/6#comment-8',
  ],
  [
    { kind: 'orderShipped', facts: { goodId: 10, trackingNo: null } },
    { good: 'Scarf', trackingNo: 'none' },
    '/userInfo/exchange',
  ],
  [
    { kind: 'orderRefunded', facts: { goodId: 10, coins: 120, reason: 'lost' } },
    { good: 'Scarf', coins: '120', reason: 'lost' },
    '/userInfo/exchange',
  ],
  [
    { kind: 'expertDecided', facts: { opened: true, reason: '' } },
    { opened: 'true', reason: '' },
    '/creatorCenter',
  ],
  [
    { kind: 'anchorDecided', facts: { decision: 'banned', reason: 'ads', until: null } },
    { decision: 'banned', reason: 'ads', until: 'none' },
    '/anchorCenter',
  ],
  [
    { kind: 'muted', facts: { roomId: 4, matchId: null, until, reason: 'spam' } },
    { roomId: '4', match: 'no', home: '—', away: '—', until, reason: 'spam' },
    '/live/4',
  ],
  [
    { kind: 'muted', facts: { roomId: null, matchId: 7, until, reason: 'spam' } },
    { roomId: 'none', match: 'yes', home: 'City', away: 'United', until, reason: 'spam' },
    '/football/7',
  ],
  [
    { kind: 'muted', facts: { roomId: null, matchId: null, until, reason: 'spam' } },
    { roomId: 'none', match: 'no', home: '—', away: '—', until, reason: 'spam' },
    null,
  ],
  [{ kind: 'ticketAnswered', facts: { ticketId: 2 } }, { subject: 'Coins' }, '/salesmartly?ticket=2'],
  [
    { kind: 'ticketClosed', facts: { ticketId: 2, reason: 'Done' } },
    { subject: 'Coins', reason: 'Done' },
    '/salesmartly?ticket=2',
  ],
  [
    { kind: 'approvalAsked', facts: { approvalId: 9, coins: 20_000 } },
    { approvalId: '9', coins: '20000' },
    '/admin/approvals',
  ],
  [
    { kind: 'approvalDecided', facts: { approvalId: 9, state: 'executed' } },
    { approvalId: '9', state: 'executed' },
    '/admin/approvals?show=decided',
  ],
  [
    { kind: 'chargedBack', facts: { orderNo: 'R1', amountFen: 1_000, owed: 40, dispute: true } },
    { orderNo: 'R1', amountFen: '1000', owed: '40', dispute: 'true' },
    '/admin/orders?no=R1',
  ],
];

it.each(cases)('%j has text %j and link %s', (notice, words, link) => {
  expect(wordsOf(notice, subjects)).toEqual(words);
  expect(linkOf(notice, subjects)).toBe(link);
});

it('every kind has an example here', () => {
  expect(new Set(cases.map(([{ kind }]) => kind))).toEqual(new Set(KINDS));
});

it('a deleted subject has no link and no name', () => {
  expect(linkOf({ kind: 'matchStart', facts: { matchId: 7 } }, nothing)).toBeNull();
  expect(linkOf({ kind: 'planResult', facts: { planId: 5, verdict: 'hit' } }, nothing)).toBeNull();
  expect(wordsOf({ facts: { ticketId: 2 } }, nothing)).toEqual({ subject: '—' });
});

it('each subject is looked up once', () => {
  expect(subjectIdsIn(cases.map(([notice]) => notice))).toEqual({
    matches: [7],
    people: [3],
    teams: [12],
    leagues: [13],
    plans: [5],
    articles: [6],
    comments: [8],
    goods: [10],
    tickets: [2],
  });
});

it('every kind is in one group, and only kinds about the account cannot be turned off', () => {
  expect(GROUPS.flatMap(kindsOf).toSorted()).toEqual(KINDS.toSorted());
  expect(kindsOf('system').every((kind) => CHOICES[kind] === 'system')).toBe(true);
});

it.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('%i unread are shown as %s', (unread, text) => {
  expect(shownCount(unread)).toBe(text);
});
