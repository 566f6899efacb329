/**
 * Every path of the product, in one list. `title` names a page whose feature is still to come; such a page says so.
 * `{game}` paths stand last: fixed paths win over them, and their loaders know the games' slugs.
 */
export interface RouteEntry {
  path: string;
  file: string;
  title?: string;
}

const page = (path: string, file: string): RouteEntry => ({ path, file: `pages/${file}.tsx` });
const coming = (path: string, title: string): RouteEntry => ({ path, file: 'pages/coming.tsx', title });
const under = (base: string, names: readonly string[], title: string): RouteEntry[] =>
  names.map((name) => coming(`${base}/${name}`, title));

export const ROUTES: readonly RouteEntry[] = [
  page('', 'home'),
  page('about', 'about'),
  page('download', 'download'),
  page('certificate', 'certificate'),
  page('caijian', 'caijian'),
  page('live2', 'live-wall'),
  page('salesmartly', 'salesmartly'),
  page('svga', 'svga'),
  page('anchorCenter', 'anchor-centre/profile'),
  page('anchorCenter/live', 'anchor-centre/live'),
  page('anchorCenter/reservations', 'anchor-centre/reservations'),
  page('anchorCenter/liveLinkDetails', 'anchor-centre/live-links'),
  page('anchorCenter/revenueDetails', 'anchor-centre/revenue'),
  page('anchorCenter/rules', 'anchor-centre/rules'),
  coming('channel', 'channel'),
  ...under('channel', ['gold', 'statistical', 'user', 'water'], 'channel'),
  page('creatorCenter', 'creator/data-show'),
  page('creatorCenter/dataShow', 'creator/data-show'),
  page('creatorCenter/progComponent', 'creator/prog-component'),
  page('creatorCenter/progManage', 'creator/prog-manage'),
  page('expert', 'experts/experts'),
  page('expert/allExperts', 'experts/experts'),
  page('expert/specialist', 'experts/experts'),
  page('expert/:id', 'experts/expert'),
  page('leagueLibrary', 'league-library'),
  page('leagueLibrary/:id', 'league'),
  page('playerLibrary', 'player-library'),
  page('playerLibrary/:id', 'player'),
  page('squadLibrary', 'squad-library'),
  page('squadLibrary/:id', 'squad'),
  coming('mall', 'mall'),
  coming('mall/details/:id?', 'mall'),
  page('anchor/anchorList', 'anchor-list'),
  page('anchor', 'anchor-list'),
  page('anchor/:id', 'anchor'),
  page('customLive', 'custom-live'),
  page('customLive/:id', 'custom-live-room'),
  page('live/data', 'live-data'),
  page('live', 'live'),
  page('live/:id', 'live-room'),
  page('match/:game?', 'matches'),
  coming('news/:game?/:id?', 'news'),
  coming('videos/:game?/videoList', 'videos'),
  coming('videos/:game?/:id?', 'videos'),
  ...['complaint', 'cooperation'].map((name) => page(`protocol/${name}`, 'protocol/letter')),
  ...['power', 'privacy', 'responsibility', 'service', ':id?'].map((name) =>
    page(`protocol/${name}`, 'protocol/paper'),
  ),
  coming('s/:text', 'search'),
  coming('search/:text', 'search'),
  ...['exchange', 'userNews', 'userPost'].map((name) => page(`userInfo/${name}`, 'user-centre/section')),
  page('userInfo/notices', 'user-centre/notices'),
  page('userInfo/send', 'user-centre/send'),
  page('userInfo/focus', 'user-centre/focus'),
  page('userInfo/setting', 'user-centre/setting'),
  page('userInfo/info', 'user-centre/info'),
  page('userInfo/water', 'user-centre/water'),
  page('userInfo/preferences', 'user-centre/preferences'),
  page('userInfo/recharge', 'user-centre/recharge'),
  page('userInfo/myOrder', 'user-centre/my-order'),
  page('userInfo/:id?', 'user-centre/home'),
  page('admin/:id?', 'admin/office'),
  page('dev/cashier', 'dev/cashier'),
  page('dev/kit', 'dev/kit'),
  page('dev/outbox', 'dev/outbox'),
  page('dev/player', 'dev/player'),
  page('dev/provider/:site', 'dev/provider'),
  page(':game/data', 'game-data'),
  page(':game', 'game'),
  page(':game/:id', 'match-detail'),
  page('*', 'not-found'),
];
