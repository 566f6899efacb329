const game =
  <K extends string>(kind: K) =>
  <const I extends number, const S extends string>(gameId: I, slug: S, abbr: string) => ({
    gameId,
    slug,
    kind,
    abbr,
  });
const esport = game('esport');
const sport = game('sport');

/**
 * The games of the site, in display order. Ids are the specification's where it has one; the slug is the path's first
 * segment.
 */
export const GAMES = [
  sport(202, 'football', 'FB'),
  sport(201, 'basketball', 'BB'),
  esport(1, 'lol', 'LoL'),
  esport(2, 'csgo', 'CS2'),
  esport(3, 'kog', 'HoK'),
  esport(4, 'dota2', 'Dota2'),
  esport(14, 'valorant', 'VAL'),
  sport(203, 'tennis', 'TEN'),
  sport(204, 'snooker', 'SNK'),
  sport(205, 'baseball', 'BSB'),
  sport(206, 'volleyball', 'VB'),
  sport(207, 'badminton', 'BDM'),
  sport(208, 'tabletennis', 'TT'),
  sport(209, 'americanfootball', 'AF'),
  sport(210, 'cricket', 'CRI'),
  esport(5, 'pubg', 'PUBG'),
  esport(6, 'peaceelite', 'PEL'),
  esport(7, 'wildrift', 'WR'),
  esport(8, 'overwatch', 'OW'),
  esport(9, 'starcraft2', 'SC2'),
  esport(10, 'rainbowsix', 'R6'),
  esport(11, 'rocketleague', 'RL'),
  esport(12, 'mobilelegends', 'MLBB'),
  esport(13, 'apex', 'APEX'),
  esport(15, 'eafc', 'EAFC'),
  esport(16, 'warcraft3', 'WC3'),
  sport(211, 'icehockey', 'IH'),
  sport(212, 'handball', 'HB'),
  sport(213, 'rugby', 'RGB'),
  sport(214, 'futsal', 'FUT'),
  sport(215, 'waterpolo', 'WP'),
  sport(216, 'darts', 'DRT'),
  sport(217, 'beachvolleyball', 'BV'),
  esport(0, 'otheresports', 'ESP'),
  sport(200, 'othersports', 'SPT'),
] as const;

export type GameSlug = (typeof GAMES)[number]['slug'];
export type GameId = (typeof GAMES)[number]['gameId'];

export interface Game {
  readonly gameId: GameId;
  readonly slug: GameSlug;
  readonly kind: 'sport' | 'esport';
  readonly abbr: string;
}

const bySlug = new Map<string, Game>(GAMES.map((game) => [game.slug, game]));
const byId = new Map<number, Game>(GAMES.map((game) => [game.gameId, game]));

export const findGame = (slug: string | undefined): Game | null => bySlug.get(slug ?? '') ?? null;
export const findGameById = (gameId: number): Game | null => byId.get(gameId) ?? null;

/** For path parameters named `game`. */
export const GAME_PATTERN = GAMES.map(({ slug }) => slug).join('|');
