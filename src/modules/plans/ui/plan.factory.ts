import type { PlanInfo } from '../plan.contract.ts';

const crest = { a: '#e00', b: '#fff', c: '', shape: 'halves' } as const;

/** A plan as its owner or a reviewer has it. */
export const aPlan = (more: Partial<PlanInfo> = {}): PlanInfo => ({
  planId: 5,
  expert: { uid: 7, username: 'Chen', avatar: null, streak: 0, lastTen: { hits: 0, decided: 0 } },
  match: {
    id: 9,
    game: 'football',
    league: { id: 1, game: 'football', name: 'Premier League', country: 'gb-eng', countryName: '' },
    round: '',
    home: { id: 1, name: 'Arsenal', crest },
    away: { id: 2, name: 'Chelsea', crest },
    startTime: '2026-11-16T20:00:00.000Z',
    state: 'not_started',
    homeScore: 0,
    awayScore: 0,
    bestOf: null,
  },
  level: 'match',
  play: 'handicap',
  title: 'The home side is better',
  cover: '/uploads/images/cover/a.webp',
  price: 58,
  tags: ['derby', 'form'],
  noWinRefund: true,
  releaseTime: '2026-11-16T08:30:00.000Z',
  createTime: '2026-11-15T08:00:00.000Z',
  status: 'under_review',
  result: null,
  sales: 0,
  forSale: false,
  bought: false,
  contentLength: 20,
  prediction: { level: 'match', play: 'handicap', line: -500, pick: 'home', odds: null },
  content: [{ type: 'paragraph', spans: [{ text: 'Because of reasons.' }] }],
  reason: '',
  actions: [],
  link: { seq: 1, hash: 'a'.repeat(64) },
  order: null,
  ...more,
});
