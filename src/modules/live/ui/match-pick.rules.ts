import type { Match } from '#modules/matches/matches.contract.ts';

type Named = Pick<Match, 'game'> & { home: { name: string }; away: { name: string } };

/** Without case and accents. */
const plain = (text: string, locale: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLocaleLowerCase(locale);

/** Those of the game whose teams contain every word; everything without a text or a game. */
export function matchesLike<M extends Named>(
  matches: readonly M[],
  { text, game }: { text: string; game: string },
  locale: string,
): M[] {
  const words = plain(text, locale).split(/\s+/).filter(Boolean);
  return matches.filter((match) => {
    if (game !== '' && match.game !== game) return false;
    const names = plain(`${match.home.name} ${match.away.name}`, locale);
    return words.every((word) => names.includes(word));
  });
}
