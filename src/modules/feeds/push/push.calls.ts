import { call } from '#platform/endpoint/call.ts';
import type { KeyScope } from '#platform/viewer/api-key.ts';
import type { PushAnswer, PushBatch } from './push.contract.ts';
import { PUSH_BODY_BYTES } from './push.rules.ts';

const push = (scope: KeyScope, what: string) =>
  call<PushBatch, PushAnswer>({
    name: `feeds.push${scope.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    method: 'POST',
    path: `feeds/v1/{source}/${scope}`,
    access: { key: scope },
    bodyBytes: PUSH_BODY_BYTES,
    summary: `${what} of a source, by id and revision; answered item by item.`,
  });

export const pushCalls = {
  leagues: push('leagues', 'Leagues'),
  teams: push('teams', 'Teams'),
  players: push('players', 'Players'),
  fixtures: push('fixtures', 'Fixtures'),
  scores: push('scores', 'States and scores of fixtures'),
  events: push('events', 'All events of fixtures'),
  lineUps: push('line-ups', 'Line-ups of fixtures'),
  statistics: push('statistics', 'Statistics of fixtures'),
  odds: push('odds', 'Odds of fixtures'),
  standings: push('standings', 'Official tables of leagues'),
};
