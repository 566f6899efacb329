import {
  createMatcher,
  fold,
  isUnspaced,
  type Matcher,
  type Word,
} from '#modules/content-filter/content-filter.rules.ts';

/** Terms that advertise lottery or betting. A plan whose text has one is rejected. */
const LOTTERY_WORDS: readonly string[] = [
  // Chinese, in both scripts
  ...['彩票', '购彩', '竞彩店', '体彩', '福彩', '时时彩', '六合彩', '北京赛车', '幸运飞艇', '代购彩', '乐透'],
  ...[
    '跟单群',
    '博彩',
    '投注站',
    '投注网',
    '投注平台',
    '下注网',
    '下注平台',
    '赌场',
    '赌博',
    '赌球',
    '赌波',
    '网赌',
  ],
  ...['外围盘', '百家乐', '包赢', '稳赚不赔'],
  ...['購彩', '競彩店', '體彩', '時時彩', '北京賽車', '幸運飛艇', '代購彩', '樂透', '大樂透', '威力彩'],
  ...[
    '跟單群',
    '投注網',
    '投注平臺',
    '下注網',
    '下注平臺',
    '賭場',
    '賭博',
    '賭球',
    '賭波',
    '網賭',
    '外圍盤',
    '百家樂',
  ],
  ...['包贏', '穩賺不賠'],
  // English
  ...[
    'lottery',
    'lotteries',
    'lotto',
    'powerball',
    'sportsbook',
    'sportsbooks',
    'bookmaker link',
    'gambling',
  ],
  ...['betting site', 'betting sites', 'betting shop', 'betting shops', 'betting app', 'betting apps'],
  ...['betting website', 'betting websites', 'betting platform', 'betting platforms', 'betting company'],
  ...[
    'betting companies',
    'online betting',
    'sports betting',
    'casino',
    'casinos',
    'baccarat',
    'slot machines',
  ],
  ...['guaranteed win', 'guaranteed wins', 'fixed match', 'fixed matches'],
  // Western and northern Europe
  ...['Lotterie', 'Wettbüro', 'Wettbüros', 'Wettanbieter', 'Wettseite', 'Wettseiten', 'Sportwetten'],
  ...['Glücksspiel', 'Glücksspiele', 'Spielbank', 'todsicherer Tipp'],
  ...['loterie', 'loto', 'bureau de paris', 'paris sportifs', "jeux d'argent", 'pari sûr', 'match truqué'],
  ...['lotería', 'casa de apuestas', 'casas de apuestas', 'sitio de apuestas', 'apuestas deportivas'],
  ...['juegos de azar', 'apuesta segura', 'partido amañado'],
  ...['loteria', 'casa de apostas', 'casas de apostas', 'site de apostas', 'sites de apostas'],
  ...['apostas esportivas', 'apostas desportivas', 'jogos de azar', 'aposta garantida', 'jogo combinado'],
  ...['lotteria', 'scommesse sportive', 'sito di scommesse', 'siti di scommesse', "gioco d'azzardo"],
  ...['loterij', 'goksite', 'goksites', 'gokkantoor', 'wedkantoor', 'sportweddenschappen'],
  ...['lotteri', 'spilleside', 'spilleselskab', 'spelbolag', 'spelsajt', 'bettingsida'],
  // Eastern Europe, Greek and Turkish
  ...['totolotek', 'bukmacher', 'zakłady bukmacherskie', 'gry hazardowe', 'zakład pewny'],
  ...[
    'лотерея',
    'лотереи',
    'букмекер',
    'букмекеры',
    'букмекерская контора',
    'ставки на спорт',
    'тотализатор',
  ],
  ...['азартные игры', 'казино', 'договорной матч', 'лотереї', 'букмекерська контора', 'азартні ігри'],
  ...['договірний матч', 'λοταρία', 'λαχείο', 'στοιχηματική', 'στοιχηματικές', 'τζόγος', 'καζίνο'],
  ...['piyango', 'bahis sitesi', 'bahis siteleri', 'canlı bahis', 'kaçak bahis', 'kumar sitesi', 'kumarhane'],
  // Asia and the Middle East
  ...['宝くじ', 'ロト6', 'カジノ', 'ギャンブル', 'スポーツベッティング', '八百長'],
  ...[
    '복권',
    '로또',
    '토토사이트',
    '사설토토',
    '배팅사이트',
    '베팅사이트',
    '도박',
    '도박사이트',
    '카지노',
    '승부조작',
  ],
  ...['หวย', 'ลอตเตอรี่', 'เว็บพนัน', 'พนันบอล', 'พนันออนไลน์', 'เว็บแทงบอล', 'บาคาร่า', 'คาสิโน'],
  ...['xổ số', 'nhà cái', 'sòng bạc', 'cá độ', 'đánh bạc', 'trang cá cược', 'cá cược bóng đá'],
  ...[
    'nombor ekor',
    'rumah judi',
    'judi online',
    'judi bola',
    'situs judi',
    'laman judi',
    'perjudian',
    'kasino',
  ],
  ...['loterya', 'sugalan', 'pagsusugal', 'tayaan'],
  ...['يانصيب', 'اليانصيب', 'كازينو', 'قمار', 'القمار', 'مراهنات', 'المراهنات'],
  // Bookmakers whose name has no other meaning
  ...[
    'bet365',
    '188bet',
    '1xbet',
    '888sport',
    'betfair',
    'betway',
    'bwin',
    'unibet',
    'william hill',
    'ladbrokes',
  ],
  ...[
    'paddy power',
    'betsson',
    'winamax',
    'marathonbet',
    'sbobet',
    'dafabet',
    'fun88',
    'betmgm',
    'parimatch',
  ],
  ...[
    'pokerstars',
    'leovegas',
    'lottomatica',
    'eurobet',
    'stoiximan',
    'novibet',
    'iddaa',
    'фонбет',
    'лига ставок',
  ],
  ...[
    '威廉希尔',
    '威廉希爾',
    '必威体育',
    '必威體育',
    '亚博体育',
    '亞博體育',
    '万博体育',
    '萬博體育',
    '皇冠体育',
    '皇冠體育',
  ],
];

/** Terms with another meaning in a text ("most bet on", "the draft Kings", a sponsor) but not in an address. */
const LINK_WORDS: readonly string[] = [
  ...[
    'bet',
    'bets',
    'betting',
    '10bet',
    '12bet',
    '22bet',
    'm88',
    'w88',
    'mostbet',
    'melbet',
    'fonbet',
    'superbet',
  ],
  ...['totalbet', 'sportingbet', 'betcity', 'ggbet', 'betano', 'betclic', 'betfred', 'skybet', 'fanduel'],
  ...[
    'draftkings',
    'thunderpick',
    'winline',
    'tipico com',
    'tipico de',
    'stake com',
    'pinnacle com',
    'nesine com',
  ],
];

/** Minimum length at which a term is part of no harmless word; addresses have no spaces. */
const LONG = 6;

const wordsFor = (list: readonly string[], isAnywhere: (folded: string) => boolean) =>
  list.map((word): Word => {
    const { text } = fold(word);
    // Short terms are part of many harmless words, except in scripts without spaces.
    return { word, folded: text, action: 'refuse', anywhere: isUnspaced(word) || isAnywhere(text) };
  });

const inTexts = createMatcher(wordsFor(LOTTERY_WORDS, () => false));
const inLinks = createMatcher(wordsFor([...LOTTERY_WORDS, ...LINK_WORDS], ({ length }) => length >= LONG));

/** First betting term in the texts; width, spacing and case are ignored. */
export const findBettingTerm = (...texts: readonly string[]): string | null => first(inTexts, texts);

/** First betting term in the targets of the links. */
export const findBettingLink = (...links: readonly string[]): string | null =>
  first(inLinks, links.map(readable));

function first(matcher: Matcher, texts: readonly string[]): string | null {
  for (const text of texts) {
    const found = matcher(fold(text));
    if (found) return found.word;
  }
  return null;
}

function readable(link: string): string {
  try {
    return decodeURIComponent(link);
  } catch {
    return link;
  }
}
