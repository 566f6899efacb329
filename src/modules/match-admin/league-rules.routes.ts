import * as z from 'zod/mini';
import { catalogErrors } from '#modules/catalog/catalog.contract.ts';
import { id } from '#modules/matches/inputs.contract.ts';
import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { leagueRulesCalls } from './league-rules.calls.ts';
import {
  LeagueRuling,
  leagueRulesErrors,
  PreviewRules,
  RulesPreview,
  SaveRules,
} from './league-rules.contract.ts';
import type { LeagueRulesService } from './league-rules.service.ts';

const { noPermission } = platformErrors;
const { noSuchLeague } = catalogErrors;

export const leagueRulesRoutes = (rules: LeagueRulesService): Route[] => [
  route(
    leagueRulesCalls.show,
    { input: z.object({ id }), result: LeagueRuling, errors: [noSuchLeague, noPermission] },
    ({ input, caller }) => rules.show(input.id, caller.lang),
  ),
  route(
    leagueRulesCalls.preview,
    { input: PreviewRules, result: RulesPreview, errors: [noSuchLeague, noPermission] },
    ({ input, caller }) => rules.preview(input, caller.lang),
  ),
  route(
    leagueRulesCalls.save,
    {
      input: SaveRules,
      result: LeagueRuling,
      errors: [noSuchLeague, leagueRulesErrors.changedMeanwhile, noPermission],
    },
    ({ input, viewer, caller, now }) => rules.save(input, { viewer, lang: caller.lang, now }),
  ),
];
