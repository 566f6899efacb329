/** Expected content of a route's first HTML: names from the API, or a link of this shape. */
export type ExpectedContent =
  | RegExp
  | ((address: string) => [call: string, names: (result: never) => string[]]);
const last = (address: string): string => address.split('/').at(-1)!;
const A_MATCH = /href="\/en\/[a-z0-9]+\/\d+"/;
interface Matches {
  matches: { home: { name: string }; away: { name: string } }[];
}
const A_ROOM = /href="\/en\/live\/\d+"/;

export const EXPECTED_CONTENT: Readonly<Record<string, ExpectedContent>> = {
  '': A_MATCH,
  ':game': A_MATCH,
  ':game/rankings': /href="\/en\/(squad|player)Library\/\d+"/,
  ':game/data': /href="\/en\/leagueLibrary\/\d+"/,
  ':game/:id': (at) => [
    `match/list?ids=${last(at)}`,
    ({ matches: [match] }: Matches) => [match!.home.name, match!.away.name],
  ],
  'match/:game?': A_MATCH,
  live: A_ROOM,
  'live/data': A_MATCH,
  'live/:id': (at) => [`live/room?roomId=${last(at)}`, (room: Room) => namesOf(room)],
  'clip/:id': (at) => [`clips/clip?clipId=${last(at)}`, ({ title }: { title: string }) => [title]],
  'customLive/:id': (at) => [`live/room?roomId=${last(at)}`, (room: Room) => namesOf(room)],
  'anchor/anchorList': () => ['live/anchors', ({ anchors }: { anchors: Named[] }) => [anchors[0]!.name]],
  'anchor/:id': (at) => [`live/anchor?anchorId=${last(at)}`, ({ name }: Named) => [name]],
  expert: /href="\/en\/expert\/\d+"/,
  'expert/:id': (at) => [
    `expert_plan/getExpertInfo?expertId=${last(at)}`,
    ({ username }: { username: string }) => [username],
  ],
  leagueLibrary: () => ['library/leagues', ({ leagues }: { leagues: Named[] }) => [leagues[0]!.name]],
  'leagueLibrary/:id': (at) => [
    `library/leagues/${last(at)}`,
    ({ league }: { league: Named }) => [league.name],
  ],
  squadLibrary: () => ['library/squads', ({ squads }: { squads: Named[] }) => [squads[0]!.name]],
  'squadLibrary/:id': (at) => [
    `library/squads/${last(at)}`,
    ({ squad, players }: { squad: Named; players: { players: Named[] }[] }) => [
      squad.name,
      players[0]!.players[0]!.name,
    ],
  ],
  playerLibrary: () => ['library/players', ({ players }: { players: Named[] }) => [players[0]!.name]],
  'playerLibrary/:id': (at) => [
    `library/players/${last(at)}`,
    ({ player }: { player: Named }) => [player.name],
  ],
  mall: () => ['goods/list', ({ goods }: { goods: Named[] }) => goods.map(({ name }) => name)],
  'mall/details/:id?': (at) => [`goods/details?goodsId=${last(at)}`, ({ name }: Named) => [name]],
  predictions: /<table/,
  'guide/:name?': /<h2>[^<]+<\/h2>/,
  'protocol/imprint': /mailto:legal@touchline\.example/,
  'news/:game?': /href="\/en\/news\/[a-z0-9]+\/\d+"/,
  'news/:game/:id': (at) => [`news/article?articleId=${last(at)}`, ({ title }: Titled) => [title]],
  'videos/:game?/videoList?': /href="\/en\/videos\/[a-z0-9]+\/\d+"/,
  'videos/:game/:id': (at) => [`videos/video?videoId=${last(at)}`, ({ title }: Titled) => [title]],
  'search/:text?': (at) => [
    'library/squads?q=Arsenal',
    ({ squads }: { squads: Named[] }) => (at === '/search' ? [] : [squads[0]!.name]),
  ],
  's/:text': () => ['library/squads?q=Arsenal', ({ squads }: { squads: Named[] }) => [squads[0]!.name]],
};

interface Named {
  name: string;
}
interface Titled {
  title: string;
}
interface Room extends Titled {
  anchor: Named | null;
  match: { home: Named } | null;
}
const namesOf = ({ title, anchor, match }: Room): string[] => [match?.home.name ?? anchor?.name ?? title];
