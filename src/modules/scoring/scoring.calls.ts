import { call } from '#platform/endpoint/call.ts';
import type {
  AdminScorer,
  Console,
  Entered,
  EnterInput,
  GrantScorer,
  RevokeScorer,
  ScorableMatch,
} from './scoring.contract.ts';

const scorer = ['scorer', 'administrator'] as const;
const administrator = ['administrator'] as const;

export const SCORING_TOPIC = 'scoring/{matchId}';
/** Signals that scorers entered something. */
export const scoringTopic = (matchId: number): string => `scoring/${matchId}`;

export const scoringCalls = {
  mine: call<void, ScorableMatch[]>({
    name: 'scoring.mine',
    method: 'GET',
    path: 'scoring/mine',
    access: scorer,
    summary: 'Matches that the user may score, from two days ago to a week ahead.',
  }),
  console: call<{ matchId: number }, Console>({
    name: 'scoring.console',
    method: 'GET',
    path: 'scoring/match',
    access: scorer,
    summary: 'A match with what its scorers entered.',
  }),
  enter: call<EnterInput, Entered>({
    name: 'scoring.enter',
    method: 'POST',
    path: 'scoring/enter',
    access: scorer,
    limit: 'scoring',
    summary: 'Enters goals, cards, periods and text of a match, each once by its id.',
  }),
  scorers: call<void, AdminScorer[]>({
    name: 'scoring.scorers',
    method: 'GET',
    path: 'admin/scorers',
    access: administrator,
    summary: 'Scorers with their leagues and matches, the newest first.',
  }),
  grant: call<GrantScorer, null>({
    name: 'scoring.grant',
    method: 'POST',
    path: 'admin/scorers/grant',
    access: administrator,
    limit: 'write',
    recent: true,
    summary: 'Lets a user score a match, or all matches of a league.',
  }),
  revoke: call<RevokeScorer, null>({
    name: 'scoring.revoke',
    method: 'POST',
    path: 'admin/scorers/revoke',
    access: administrator,
    limit: 'write',
    recent: true,
    summary: 'Ends the right of a scorer to a match or league.',
  }),
};
