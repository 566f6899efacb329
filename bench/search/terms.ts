import { soundOf } from '#modules/search/pinyin.service.ts';
import { createDice, type Words } from './names.ts';

/** Terms of every length and rarity in the two large scripts, with typos and other scripts. */
export function termsOf({ han, latin, other }: Words, count: number): Record<string, string[]> {
  const dice = createDice(11);
  const some = (list: readonly string[], of: (word: string) => string = (word) => word): string[] =>
    Array.from({ length: count }, () => of(list[Math.floor(dice() * list.length)]!));
  const common = (list: readonly string[]) => list.slice(0, Math.max(20, Math.floor(list.length / 200)));
  const rare = (list: readonly string[]) => list.slice(Math.floor(list.length * 0.9));
  const of = (list: readonly string[], from: number, to = from) =>
    list.filter((word) => [...word].length >= from && [...word].length <= to);
  const swapped = (word: string) => word.slice(0, 3) + word[4] + word[3] + word.slice(5);
  return {
    'CJK, 2 characters, common': some(common(of(han, 2))),
    'CJK, 2 characters, rare': some(rare(of(han, 2))),
    'CJK, 3–4 characters, common': some(common(of(han, 3, 4))),
    'CJK, 3–4 characters, rare': some(rare(of(han, 3, 4))),
    'Latin, common': some(common(latin)),
    'Latin, rare': some(rare(latin)),
    'Latin, 4 from the middle': some(of(latin, 7, 20), (word) => word.slice(2, 6)),
    'Latin, 2 characters': some(latin, (word) => word.slice(0, 2)),
    'one character': some([...han, ...latin], (word) => [...word][0]!),
    'two words': some(latin, (word) => `${word} ${han[Math.floor(dice() * 50)]}`),
    'as it sounds': some(of(han, 3, 4), soundOf),
    'other scripts': some(other),
    'a slip': some(of(rare(latin), 7, 20), swapped),
    'nothing is called so': some(latin, (word) => `${word.slice(0, 3)}qzx${word.slice(-3)}`),
  };
}
