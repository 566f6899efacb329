import { createMatcher, fold, isUnspaced, type Word } from '#modules/words/words.rules.ts';

/** What promotes lottery business or carries readers off to it. A plan that says one of these is refused. */
const LOTTERY_WORDS: readonly string[] = [
  // Chinese, in both scripts
  ...['彩票', '购彩', '竞彩店', '体彩', '福彩', '时时彩', '六合彩', '北京赛车', '幸运飞艇', '代购彩', '乐透'],
  ...['跟单群', '博彩', '投注站', '下注网', '赌场', '赌博', '包赢', '稳赚不赔'],
  ...['購彩', '競彩店', '體彩', '時時彩', '北京賽車', '幸運飛艇', '代購彩', '樂透', '大樂透', '威力彩'],
  ...['跟單群', '投注網', '下注網', '賭場', '賭博', '包贏', '穩賺不賠'],
  // English
  ...['lottery', 'lotteries', 'lotto', 'powerball', 'sportsbook', 'sportsbooks', 'bookmaker link'],
  ...['betting site', 'betting sites', 'betting shop', 'betting shops', 'casino', 'casinos'],
  ...['guaranteed win', 'guaranteed wins', 'fixed match', 'fixed matches'],
  // Western and northern Europe
  ...['Lotterie', 'Wettbüro', 'Wettanbieter', 'Spielbank', 'todsicherer Tipp'],
  ...['loterie', 'loto', 'bureau de paris', 'pari sûr', 'match truqué'],
  ...['lotería', 'casa de apuestas', 'casas de apuestas', 'apuesta segura', 'partido amañado'],
  ...['loteria', 'casa de apostas', 'casas de apostas', 'aposta garantida', 'jogo combinado'],
  ...['loterij', 'goksite', 'wedkantoor', 'lotteri', 'spilleside', 'spelbolag', 'spelsajt'],
  // Eastern Europe, Greek and Turkish
  ...['totolotek', 'bukmacher', 'zakład pewny', 'лотерея', 'лотереи', 'букмекер', 'букмекеры', 'казино'],
  ...['договорной матч', 'лотереї', 'договірний матч', 'λοταρία', 'λαχείο', 'στοιχηματική', 'καζίνο'],
  ...['piyango', 'bahis sitesi', 'kaçak bahis', 'kumarhane'],
  // Asia and the Middle East
  ...['宝くじ', 'ロト6', 'カジノ', '八百長', '복권', '로또', '토토사이트', '카지노', '승부조작'],
  ...['หวย', 'ลอตเตอรี่', 'เว็บพนัน', 'คาสิโน', 'xổ số', 'nhà cái', 'sòng bạc', 'cá độ'],
  ...['nombor ekor', 'rumah judi', 'kasino', 'loterya', 'sugalan', 'tayaan', 'يانصيب', 'اليانصيب', 'كازينو'],
];

const matcher = createMatcher(
  LOTTERY_WORDS.map((word): Word => {
    const { text } = fold(word);
    // Short ones stand inside of many innocent words, but where nothing stands between words.
    return { word, folded: text, action: 'refuse', anywhere: isUnspaced(word) };
  }),
);

/** The first such word in any of these texts: written wide, spaced out or in capitals it is the same word. */
export function findLotteryWord(...texts: readonly string[]): string | null {
  for (const text of texts) {
    const found = matcher(fold(text));
    if (found) return found.word;
  }
  return null;
}
