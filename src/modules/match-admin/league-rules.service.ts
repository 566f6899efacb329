import type { Audit } from '#modules/audit/index.ts';
import { catalogErrors } from '#modules/catalog/catalog.contract.ts';
import type { GameSlug } from '#modules/catalog/games.rules.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import {
  type EditedRules,
  editedParts,
  editedRules,
  hasBonus,
  ruleLines,
  ruleProblems,
  storedParts,
} from '#modules/competitions/edited-rules.rules.ts';
import type { LeagueRules } from '#modules/competitions/league-rules.rules.ts';
import type { StandingsService } from '#modules/matches/index.ts';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { invalidFields } from '#platform/errors/platform-errors.ts';
import { type LanguageCode, language } from '#platform/i18n/languages.ts';
import { byName } from '#platform/i18n/names.ts';
import { localizedIn } from '#platform/translations/localized-in.ts';
import {
  type LeagueRuling,
  leagueRulesErrors,
  type PreviewRules,
  type RulesPreview,
  type SaveRules,
} from './league-rules.contract.ts';
import { findChangerName, listSeasonsOf, replaceLeagueRules } from './league-rules.store.ts';
import { findLeagueRow } from './match-admin.store.ts';
import { type Actor, slugOfGame } from './override-locks.service.ts';

export interface LeagueRulesService {
  show(id: number, lang: LanguageCode): Promise<LeagueRuling>;
  preview(query: PreviewRules, lang: LanguageCode): Promise<RulesPreview>;
  save(change: SaveRules, by: Actor & { lang: LanguageCode }): Promise<LeagueRuling>;
}

interface Parts {
  db: Db;
  audit: Audit;
  standings: Pick<StandingsService, 'rulesIn' | 'preview' | 'rulesChanged'>;
}

/** Points, tie-breaks, zones, deductions and second phases of a league and season, over those of its providers. */
export function createLeagueRulesService({ db, audit, standings }: Parts): LeagueRulesService {
  async function leagueRow(id: number) {
    const row = await findLeagueRow(db, id);
    if (!row) throw catalogErrors.noSuchLeague();
    return row;
  }

  async function show(id: number, lang: LanguageCode): Promise<LeagueRuling> {
    const row = await leagueRow(id);
    const { known, inForce, stored, teams } = await standings.rulesIn(row, lang);
    const compare = byName(language(lang).locale);
    return {
      id,
      game: slugOfGame(row),
      name: localizedIn(row.names, lang),
      season: row.season,
      format: row.format,
      seasons: await listSeasonsOf(db, row),
      version: stored?.version ?? 0,
      changedAt: stored?.changedAt.toISOString() ?? null,
      changedByName: stored ? await findChangerName(db, id) : null,
      defaults: editedRules(known),
      rules: editedRules(inForce),
      teams: teams.map(({ slug, name }) => ({ slug, name })).sort((a, b) => compare(a.name, b.name)),
    };
  }

  /** The league with the rules as they would be stored. */
  async function checked({ id, rules }: PreviewRules, lang: LanguageCode) {
    const row = await leagueRow(id);
    const { known, inForce, teams, rows } = await standings.rulesIn(row, lang);
    const sport = sportOf(slugOfGame(row));
    const own = ofSport(rules, sport.slug, known);
    const problems = ruleProblems(own, {
      sport,
      known: editedRules(known),
      teams: new Set(teams.map(({ slug }) => slug)),
      rows,
    });
    if (Object.keys(problems).length > 0)
      throw invalidFields(
        Object.fromEntries(Object.entries(problems).map(([path, problem]) => [`rules.${path}`, problem])),
      );
    return { row, own, inForce: editedRules(inForce), stored: storedParts(own, known) };
  }

  return {
    show,
    async preview(query, lang) {
      const { row, stored } = await checked(query, lang);
      const tables = await standings.preview(row, stored, lang);
      return { ...tables, columns: [...tables.columns] };
    },
    async save({ version, reason, ...query }, { viewer, lang, now }) {
      const { own, inForce, stored } = await checked(query, lang);
      const { id } = query;
      await transact(db, async (tx) => {
        const isStored = await replaceLeagueRules(tx, version, {
          leagueId: id,
          rules: stored,
          changedBy: viewer.id,
          changedAt: now,
        });
        if (!isStored)
          throw leagueRulesErrors.changedMeanwhile({ name: (await findChangerName(tx, id)) ?? '–' });
        await audit.record(tx, {
          actor: viewer.id,
          action: 'byHand.rules',
          subject: { kind: 'league', id },
          details: { reason, ...changedLines(inForce, own) },
          now,
        });
      });
      standings.rulesChanged(id);
      return await show(id, lang);
    },
  };
}

/** Without what the sport does not count. */
const ofSport = (rules: EditedRules, game: GameSlug, { table }: LeagueRules): EditedRules => ({
  ...rules,
  narrow: table.narrow ? (rules.narrow ?? table.narrow) : null,
  bonus: table.bonus || hasBonus(game) ? rules.bonus : null,
});

/** Each changed part before and after. */
function changedLines(before: EditedRules, after: EditedRules): Record<string, string> {
  const [from, to] = [ruleLines(before), ruleLines(after)];
  return Object.fromEntries(
    editedParts(after, before).flatMap((part) => [
      [`${part}Before`, from[part]],
      [part, to[part]],
    ]),
  );
}
