import { stateName } from '#modules/catalog/sport.rules.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import { lobbySides } from '#modules/competitions/lobby-view.rules.ts';
import { listMatches, matchView, slugOf, teamView } from '#modules/matches/index.ts';
import { hasBegun } from '#modules/matches/matches.rules.ts';
import type { Brand } from '#platform/brand/brand.contract.ts';
import type { Db } from '#platform/db/db.ts';
import type { Translate } from '#platform/errors/errors.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import type { Draw } from '#platform/og-images/draw.ts';
import { createPictures } from '#platform/og-images/pictures.ts';
import { localizedIn } from '#platform/translations/localized-in.ts';
import { brandCardSvg, matchCardSvg } from './card.rules.ts';

/** An image shows neither videos nor the age of the data. */
const NOTHING_BESIDE = { filmed: new Set<number>(), silent: new Map<number, Date>() };

export interface CardsService {
  /** Null for an unknown match. */
  ofMatch(id: number, brand: Brand, lang: LanguageCode, scored: boolean): Promise<Buffer | null>;
  ofBrand(brand: Brand, lang: LanguageCode): Promise<Buffer>;
}

export function createCardsService(parts: { db: Db; draw: Draw; translate: Translate }): CardsService {
  const { db, draw, translate } = parts;
  const pictures = createPictures();
  return {
    async ofMatch(id, brand, lang, scored) {
      const [row] = await listMatches(db, { ids: [id] }, { order: 'board', limit: 1 });
      if (!row) return null;
      const { match, league } = row;
      const { home, away, homeScore, awayScore } = row.teams
        ? lobbySides(matchView(row, NOTHING_BESIDE, lang), hasBegun(match.state))
        : {
            home: teamView(row.home, lang),
            away: teamView(row.away, lang),
            homeScore: match.homeScore,
            awayScore: match.awayScore,
          };
      const side = (team: typeof home, score: number) => ({
        name: team.name,
        crest: team.crest,
        score,
      });
      const card = {
        home: side(home, homeScore),
        away: side(away, awayScore),
        league: localizedIn(league.names, lang),
        state: match.state,
        status: translate(lang, stateName(sportOf(slugOf(match.gameId)), match.state)),
        startAt: match.startAt,
      };
      // Cached by drawing and not by revision: most revisions do not change the image.
      const drawing = matchCardSvg(card, brand, lang, scored);
      return await pictures(drawing.svg, () => draw(drawing));
    },
    ofBrand(brand, lang) {
      const drawing = brandCardSvg(brand, lang);
      return pictures(drawing.svg, () => draw(drawing));
    },
  };
}
