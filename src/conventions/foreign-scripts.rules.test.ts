import { foreignCharacters, mixedWords, neighbourCharacters } from './foreign-scripts.rules.ts';

it.each([
  ['Гол! OBS', 'ru', 0],
  ['Гол', 'de', 3],
  ['直播', 'ko', 2],
  ['ライブ配信', 'ja', 0],
  ['هدف', 'ar', 0],
] as const)('foreignLetters: %s in %s has %i', (text, lang, count) => {
  expect(foreignCharacters(text, lang)).toHaveLength(count);
});

it('foreignCharacters: finds a letter of another script within a word', () => {
  expect(mixedWords('оdds OBS-поток')).toHaveLength(1);
  expect(mixedWords('PUBG 绝地求生')).toHaveLength(0);
});

it('mixedWords: finds a Latin letter in an Arabic or Greek word, and accepts a prefixed ‘and’', () => {
  expect(mixedWords('المبaراة')).not.toEqual([]);
  expect(mixedWords('Aγώνας')).not.toEqual([]);
  expect(mixedWords('JPEG وPNG')).toEqual([]);
});

it.each([
  ['로그d인', 1],
  ['d로그인', 1],
  ['로그인d', 1],
  ['เหรียaญ', 1],
  ['OBS에서 H.264로 e스포츠', 0],
  ['7m 승부던지기', 0],
  ['ถ่ายทอดสดด้วย OBS', 0],
] as const)('mixedWords: %s has %i Latin typos in Hangul or Thai', (text, count) => {
  expect(mixedWords(text)).toHaveLength(count);
});

it.each([
  ['登錄帳號', 'zh_CN', ['錄', '帳', '號']],
  ['登录账号', 'zh_CN', []],
  ['这场比赛的進球', 'zh_TW', ['这', '场', '赛']],
  ['這場比賽的台灣後衛', 'zh_TW', []],
  ['请输入验证码', 'ja', ['请', '输', '验', '证', '码']],
  ['認証コードを入力', 'ja', []],
  ['Объявление ы', 'uk', ['ъ', 'ы']],
  ['Оголошення', 'uk', []],
  ['Введіть пароль', 'ru', ['і']],
  ['Введите пароль', 'ru', []],
  ['پرداخت ٤', 'ar', ['پ', '٤']],
  ['ادفع 4', 'ar', []],
] as const)('neighbourLetters: %s in %s has %j', (text, lang, characters) => {
  expect(neighbourCharacters(text, lang)).toEqual(characters);
});
