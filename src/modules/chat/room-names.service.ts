import type { Matches } from '#modules/matches/index.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import type { RoomKind } from './rooms.rules.ts';

/** What people call a room, and where it is. */
export interface RoomLabel {
  name: string;
  path: string;
}

/** Answers for those it knows. */
export type RoomNamer = (
  refs: readonly number[],
  lang: LanguageCode,
) => Promise<ReadonlyMap<number, RoomLabel>>;

export interface RoomNames {
  /** Whoever owns rooms of this kind knows what they are called. */
  namedBy(kind: RoomKind, namer: RoomNamer): void;
  /** One for each of these; null for what has no name. */
  of(rooms: readonly { kind: RoomKind; ref: number }[], lang: LanguageCode): Promise<(RoomLabel | null)[]>;
}

export function createRoomNames(): RoomNames {
  const namers = new Map<RoomKind, RoomNamer>();
  return {
    namedBy: (kind, namer) => void namers.set(kind, namer),
    async of(rooms, lang) {
      const refs = Map.groupBy(rooms, ({ kind }) => kind);
      const named = await Promise.all(
        [...refs].map(async ([kind, some]) => {
          const labels = await namers.get(kind)?.(
            some.map(({ ref }) => ref),
            lang,
          );
          return [kind, labels] as const;
        }),
      );
      const labels = new Map(named);
      return rooms.map(({ kind, ref }) => labels.get(kind)?.get(ref) ?? null);
    },
  };
}

export const matchNamer =
  (matches: Pick<Matches, 'some'>): RoomNamer =>
  async (ids, lang) => {
    const found = await matches.some({ ids: [...ids] }, 'board', ids.length, lang);
    return new Map(
      found.map(({ id, game, home, away }) => [
        id,
        { name: `${home.name} – ${away.name}`, path: `/${game}/${id}` },
      ]),
    );
  };
