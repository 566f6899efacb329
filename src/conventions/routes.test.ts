import { matchRoutes } from 'react-router';
import { GAMES } from '#modules/catalog/games.rules.ts';
import { LANGUAGE_CODES } from '#platform/i18n/languages.ts';
import { ROUTES } from '#web/routes-table.ts';

const routes = ROUTES.map(({ path }) => (path === '' ? { index: true, id: 'home' } : { path, id: path }));
const routeOf = (url: string): string | undefined => matchRoutes(routes, url)?.at(-1)?.route.id;

/** Addresses that are a route's own path. */
const FIXED = `
  about download certificate caijian live2 salesmartly svga
  anchorCenter anchorCenter/liveLinkDetails anchorCenter/revenueDetails
  channel channel/gold channel/statistical channel/user channel/water
  creatorCenter/progComponent creatorCenter/progManage
  expert expert/allExperts expert/specialist
  mall anchor/anchorList live/data
  protocol/complaint protocol/cooperation protocol/data protocol/power protocol/privacy protocol/responsibility protocol/service
  userInfo/exchange userInfo/focus userInfo/info userInfo/myOrder userInfo/preferences userInfo/privacy userInfo/send
  userInfo/setting userInfo/userNews userInfo/userPost userInfo/water
`
  .trim()
  .split(/\s+/);

const WITH_PARAMETERS: readonly (readonly [url: string, route: string])[] = [
  ['/', 'home'],
  ['/anchorCenter/live', 'anchorCenter/live/browser?'],
  ['/anchorCenter/live/browser', 'anchorCenter/live/browser?'],
  ['/creatorCenter', 'creatorCenter/dataShow?'],
  ['/creatorCenter/dataShow', 'creatorCenter/dataShow?'],
  ['/expert/12', 'expert/:id'],
  ['/leagueLibrary', 'leagueLibrary'],
  ['/leagueLibrary/12', 'leagueLibrary/:id'],
  ['/playerLibrary', 'playerLibrary'],
  ['/playerLibrary/12', 'playerLibrary/:id'],
  ['/squadLibrary', 'squadLibrary'],
  ['/squadLibrary/12', 'squadLibrary/:id'],
  ['/mall/details', 'mall/details/:id?'],
  ['/mall/details/12', 'mall/details/:id?'],
  ['/anchor', 'anchor'],
  ['/anchor/12', 'anchor/:id'],
  ['/customLive', 'customLive'],
  ['/customLive/12', 'customLive/:id'],
  ['/live', 'live'],
  ['/live/12', 'live/:id'],
  ['/match', 'match/:game?'],
  ['/match/football', 'match/:game?'],
  ['/news/football', 'news/:game?'],
  ['/news/12', 'news/:game?'],
  ['/news/football/12', 'news/:game/:id'],
  ['/videos/football', 'videos/:game?/videoList?'],
  ['/videos/videoList', 'videos/:game?/videoList?'],
  ['/videos/football/videoList', 'videos/:game?/videoList?'],
  ['/videos/12', 'videos/:game?/videoList?'],
  ['/videos/football/12', 'videos/:game/:id'],
  ['/protocol', 'protocol/:id?'],
  ['/protocol/12', 'protocol/:id?'],
  ['/score', 'score/:id?'],
  ['/score/12', 'score/:id?'],
  ['/s/arsenal', 's/:text'],
  ['/search', 'search/:text?'],
  ['/search/arsenal', 'search/:text?'],
  ['/userInfo', 'userInfo/:id?'],
  ['/userInfo/12', 'userInfo/:id?'],
  ['/clip/12', 'clip/:id'],
  ['/football/data', ':game/data'],
  ['/football/rankings', ':game/rankings'],
  ['/football', ':game'],
  ['/football/12', ':game/:id'],
  ['/football/12/nothing', '*'],
];

describe('addresses of the product', () => {
  it.each(FIXED)('/%s has its own route', (path) => {
    expect(routeOf(`/${path}`)).toBe(path);
  });

  it.each(WITH_PARAMETERS)('%s is %s', (url, route) => {
    expect(routeOf(url)).toBe(route);
  });

  it('are listed once', () => {
    const paths = ROUTES.map(({ path }) => path);
    expect(paths).toEqual([...new Set(paths)]);
  });
});

/** Answered by the server before any page. */
const SERVER_PATHS =
  'api assets uploads ws healthz readyz metrics robots.txt favicon.svg sw.js manifest.webmanifest app-icons dev brands to get'.split(
    ' ',
  );
const SPEC_IDS = {
  football: 202,
  basketball: 201,
  lol: 1,
  csgo: 2,
  kog: 3,
  dota2: 4,
  pubg: 5,
  peaceelite: 6,
  wildrift: 7,
  valorant: 14,
  tennis: 203,
  snooker: 204,
  baseball: 205,
  volleyball: 206,
  badminton: 207,
  tabletennis: 208,
  americanfootball: 209,
  cricket: 210,
  otheresports: 0,
  othersports: 200,
};

describe('games', () => {
  const slugs: readonly string[] = GAMES.map(({ slug }) => slug);

  it('have slugs that differ from all other first segments of an address', () => {
    const segments = ROUTES.map(({ path }) => path.split('/')[0]);
    const taken = new Set<string | undefined>([...segments, ...LANGUAGE_CODES, ...SERVER_PATHS]);
    expect(slugs.filter((slug) => taken.has(slug))).toEqual([]);
  });

  it('have slugs that are no ids and need no escaping', () => {
    expect(slugs.filter((slug) => !/^[a-z][a-z0-9]*$/.test(slug))).toEqual([]);
  });

  it('are thirty-five, each with an id and a slug of its own', () => {
    expect(new Set(slugs).size).toBe(35);
    expect(new Set(GAMES.map(({ gameId }) => gameId)).size).toBe(GAMES.length);
  });

  it('have the ids of the specification', () => {
    expect(Object.fromEntries(GAMES.map(({ slug, gameId }) => [slug, gameId]))).toMatchObject(SPEC_IDS);
  });
});
