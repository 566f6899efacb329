import type { ReferenceLabeler } from '#modules/ledger/index.ts';
import { numbersIn } from '#modules/ledger/records.rules.ts';
import type { Matches } from '#modules/matches/index.ts';

/** An unlock is of a match in a room, and labelled with the match. */
export const unlockLabeler =
  (matches: Pick<Matches, 'some'>): ReferenceLabeler =>
  async (_tx, { ids, lang }) => {
    const wanted = numbersIn(ids);
    const found =
      wanted.length === 0 ? [] : await matches.some({ ids: wanted }, 'latest', wanted.length, lang);
    return new Map(
      found.map(({ id, game, home, away }) => [
        String(id),
        { name: `${home.name} – ${away.name}`, path: `/${game}/${id}` },
      ]),
    );
  };
