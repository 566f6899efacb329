import { GAMES, type GameSlug } from '#modules/catalog/games.rules.ts';
import { fold, isDense } from './fold.rules.ts';
import { MOST_GAMES } from './search.rules.ts';

/** What people call a game besides its names, in any language: readers type in several. */
const SHORT_FORMS: Readonly<Record<GameSlug, readonly string[]>> = {
  football: ['soccer', 'calcio'],
  basketball: ['basket', 'bball', 'hoops', 'バスケ', 'баскет'],
  lol: ['联盟', '撸啊撸', '롤', 'лол', 'лига легенд', 'LMHT', 'Liên Minh Huyền Thoại', 'ليغ أوف ليجندز'],
  csgo: [
    ...[
      'CS',
      'CS2',
      'Counter-Strike',
      'Counter-Strike 2',
      '反恐精英',
      '絕對武力',
      '카스',
      '카운터 스트라이크',
    ],
    ...['カウンターストライク', 'КС', 'КС2', 'КС ГО', 'контра', 'كاونتر سترايك'],
  ],
  kog: ['HoK', 'King of Glory', '王者', '农药', '傳說對決', '왕자영요', 'Vương Giả Vinh Diệu'],
  dota2: ['Dota', '刀塔', '도타', 'дота', 'дота 2', 'دوتا'],
  valorant: ['Val', 'Valo', '瓦罗兰特', '발로', 'ヴァロラント', 'ヴァロ', 'валорант', 'فالورانت'],
  tennis: [],
  snooker: ['台球', '撞球', '당구', 'ビリヤード', 'billiards'],
  baseball: ['ベースボール'],
  volleyball: ['volley', 'バレー'],
  badminton: ['羽球', 'バドミントン', 'bulu tangkis'],
  tabletennis: ['ping-pong', '桌球', '乒乓', 'пинг-понг', 'pingis', 'ピンポン', '핑퐁'],
  americanfootball: ['gridiron', '美式足球', '美橄', 'アメリカンフットボール'],
  cricket: [],
  pubg: ["PlayerUnknown's Battlegrounds", '吃鸡', '吃雞', '배그', '배틀그라운드', 'пабг', 'ببجي'],
  peaceelite: ['Game for Peace', 'PUBG Mobile', '和平', '吃鸡手游'],
  wildrift: ['WR', 'Wild Rift', 'LoL手游', '激斗峡谷', '와리', 'вайлд рифт', 'Tốc Chiến'],
  overwatch: ['OW', 'OW2', 'Overwatch 2', '守望', '鬥陣', '옵치', 'овервотч', 'オバウォ'],
  starcraft2: ['SC2', 'StarCraft', 'StarCraft 2', '星际', '星海', '스타', '스타2', 'スタクラ', 'старкрафт'],
  rainbowsix: ['R6', 'R6S', 'Siege', 'Rainbow 6', 'Rainbow Six Siege', '彩六', '레식', 'シージ'],
  rocketleague: ['RL', '로켓리그', 'ロケリ', 'рокет лига'],
  mobilelegends: ['ML', 'MLBB', 'Mobile Legends: Bang Bang', '決勝巔峰', 'モバレ', 'мобайл легендс'],
  apex: ['Apex', '에이펙스', 'エペ', 'エーペックス', 'апекс'],
  eafc: ['FIFA', 'EA FC', 'FC 25', 'FC 26', 'FC Online', 'FIFA Online', '피파', 'фифа', 'فيفا'],
  warcraft3: ['WC3', 'War3', 'Warcraft', 'Warcraft 3', '魔兽', '魔獸', '워3', 'варкрафт', 'варкрафт 3'],
  icehockey: ['hockey', 'アイホ'],
  handball: [],
  rugby: ['rugby union', '英式橄榄球', '英式橄欖球'],
  futsal: ['室内足球', '室內足球', 'футзал'],
  waterpolo: ['ватерполо'],
  darts: [],
  beachvolleyball: ['beach volley', '沙排'],
  otheresports: ['esports', '电竞', '電競', 'eスポーツ', 'e스포츠', 'киберспорт', 'кіберспорт'],
  othersports: [],
};

export type GameNames = ReadonlyMap<GameSlug, readonly string[]>;

/** Folded and without spaces: ping-pong is pingpong. */
const keyOf = (name: string): string => fold(name).replaceAll(' ', '');

/** Keys of each game: of its slug, its names in all languages, and its short forms. */
export const gameNames = (namesOf: (slug: GameSlug) => readonly string[]): GameNames =>
  new Map(
    GAMES.map(({ slug }) => [slug, [...new Set([slug, ...namesOf(slug), ...SHORT_FORMS[slug]].map(keyOf))]]),
  );

export interface FoundGames {
  games: readonly GameSlug[];
  /** The text is a whole name. */
  exact: boolean;
}

/** Shorter beginnings of a name would begin half of all games. */
const BEGUN = { letters: 4, dense: 2 };

/** Games that a text names or begins to name, in display order. */
export function findGames(names: GameNames, text: string): FoundGames {
  const key = keyOf(text);
  const where = (matches: (name: string) => boolean): GameSlug[] =>
    [...names].flatMap(([slug, own]) => (own.some(matches) ? [slug] : []));
  const exact = key === '' ? [] : where((name) => name === key);
  if (exact.length > 0) return { games: exact, exact: true };
  const characters = [...key];
  const least = characters.every(isDense) ? BEGUN.dense : BEGUN.letters;
  const begun = characters.length < least ? [] : where((name) => name.startsWith(key));
  return { games: begun.slice(0, MOST_GAMES), exact: false };
}
