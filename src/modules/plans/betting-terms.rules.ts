import {
  createMatcher,
  fold,
  isUnspaced,
  type Matcher,
  type Word,
} from '#modules/content-filter/content-filter.rules.ts';

/** What promotes lottery business or carries readers off to it. A plan that says one of these is refused. */
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
  // Who takes bets, where the name is nothing else
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

/** In a text these say something else as well ("most bet on", "the draft Kings", a league's sponsor); in an address not. */
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

/** So long a word stands inside of no innocent one; addresses are written without blanks. */
const LONG = 6;

const wordsFor = (list: readonly string[], isAnywhere: (folded: string) => boolean) =>
  list.map((word): Word => {
    const { text } = fold(word);
    // Short ones stand inside of many innocent words, but where nothing stands between words.
    return { word, folded: text, action: 'refuse', anywhere: isUnspaced(word) || isAnywhere(text) };
  });

const inTexts = createMatcher(wordsFor(LOTTERY_WORDS, () => false));
const inLinks = createMatcher(wordsFor([...LOTTERY_WORDS, ...LINK_WORDS], ({ length }) => length >= LONG));

/** The first such word in any of these texts: written wide, spaced out or in capitals it is the same word. */
export const findBettingTerm = (...texts: readonly string[]): string | null => first(inTexts, texts);

/** The first such word in where any of these links leads. */
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
