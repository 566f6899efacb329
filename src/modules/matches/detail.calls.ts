import { call } from '#platform/endpoint/call.ts';
import type { SpecDetail } from './detail.contract.ts';

export const detailCalls = {
  detail: call<{ game: string; matchId: number }, SpecDetail>({
    name: 'matches.detail',
    method: 'GET',
    path: '{game}/{matchId}',
    access: 'anyone',
    shared: true,
    summary: 'All of one match: score, events, statistics, line-ups, odds, live text, meetings, form, table.',
  }),
};

/** Signals that a sheet, the odds or the live text of a match are newer: `{ kind }`. */
export const matchTopic = (matchId: number): string => `match/${matchId}`;
