import { call } from '#platform/endpoint/call.ts';
import type { LeagueRuling, PreviewRules, RulesPreview, SaveRules } from './league-rules.contract.ts';

const administrators = { access: ['administrator'] } as const;

export const leagueRulesCalls = {
  show: call<{ id: number }, LeagueRuling>({
    ...administrators,
    method: 'GET',
    name: 'byHand.rules',
    path: 'admin/byHand/league/rules',
    summary: 'The rules that rank a league of one season, and those it would have by default.',
  }),
  preview: call<PreviewRules, RulesPreview>({
    ...administrators,
    method: 'POST',
    limit: 'write',
    name: 'byHand.previewRules',
    path: 'admin/byHand/league/rules/preview',
    summary: 'The tables of a league by rules that are not saved; it changes nothing.',
  }),
  save: call<SaveRules, LeagueRuling>({
    ...administrators,
    method: 'POST',
    limit: 'write',
    name: 'byHand.saveRules',
    path: 'admin/byHand/league/rules/save',
    summary: 'Sets the rules of a league and season. Parts that are as by default follow the default.',
  }),
};
