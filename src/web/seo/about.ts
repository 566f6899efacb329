import type { LibraryLeague, LibraryPlayer } from '#modules/library/libraries.contract.ts';
import type { SquadDetail } from '#modules/library/library.contract.ts';
import type { MatchDetail } from '#modules/matches/detail.contract.ts';
import { titleOf } from '#modules/matches/ui/detail/title.rules.ts';
import { serverI18n } from '#ui/i18n/server-i18n.ts';
import type { PageContext } from '../page-context.ts';
import { breadcrumbs, graph, liveBlog, sportsEvent, sportsTeam, type Thing } from './schema.rules.ts';
import { siteOf } from './site.rules.ts';

/** For loaders: structured data of a page. */

type Page = Pick<PageContext, 'brand' | 'lang'>;

const wordsOf = ({ lang }: Page) => {
  const i18n = serverI18n(lang);
  return { word: (key: string) => i18n._(key), game: (slug: string) => i18n._(`catalog.game.${slug}`) };
};

export function aboutMatch(
  page: Page,
  detail: MatchDetail,
  { description, scored }: { description: string; scored: boolean },
): object {
  const site = siteOf(page);
  const { match, league } = detail;
  const headline = titleOf(detail, false, (id, values) => serverI18n(page.lang)._(id, values));
  const sport = wordsOf(page).game(match.game);
  return graph([
    sportsEvent(site, detail, { sport, description, headline }),
    scored ? liveBlog(site, detail, { headline, description }) : null,
    breadcrumbs(site, [
      [sport, `/${match.game}`],
      [league.name, `/leagueLibrary/${league.id}`],
      [match.lobby ? headline : `${match.home.name} – ${match.away.name}`],
    ]),
  ]);
}

/** A page of the library, below its list. */
const inLibrary = (page: Page, library: 'league' | 'squad' | 'player', name: string): Thing =>
  breadcrumbs(siteOf(page), [
    [wordsOf(page).word(`library.${library}s.title`), `/${library}Library`],
    [name],
  ]);

export const aboutLeague = (page: Page, { name }: LibraryLeague): object =>
  graph([inLibrary(page, 'league', name)]);

export const aboutPlayer = (page: Page, { name }: LibraryPlayer): object =>
  graph([inLibrary(page, 'player', name)]);

export function aboutSquad(page: Page, { squad, players }: SquadDetail): object {
  const words = wordsOf(page);
  const description = serverI18n(page.lang)._('library.squad.about', { squad: squad.name });
  const members = players.flatMap(({ players: some }) => some);
  return graph([
    sportsTeam(siteOf(page), squad, members, { sport: words.game(squad.game), description }),
    inLibrary(page, 'squad', squad.name),
  ]);
}
