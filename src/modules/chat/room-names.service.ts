import type { Matches } from '#modules/matches/index.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { isRoomKey, type RoomKind, splitRoomKey } from './rooms.rules.ts';

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
  /** The same entries, each with what its room is called; null for what has no name. */
  label<Entry extends { room: string | null }>(
    entries: readonly Entry[],
    lang: LanguageCode,
  ): Promise<(Entry & { label: RoomLabel | null })[]>;
}

/** A page of entries that do not say yet what their rooms are called. */
export type Unlabelled<Page> = {
  [Key in keyof Page]: Page[Key] extends (infer Entry)[] ? Omit<Entry, 'label'>[] : Page[Key];
};

export function createRoomNames(): RoomNames {
  const namers = new Map<RoomKind, RoomNamer>();
  return {
    namedBy: (kind, namer) => void namers.set(kind, namer),
    async label(entries, lang) {
      const keys = entries.flatMap(({ room }) => (room !== null && isRoomKey(room) ? [room] : []));
      const refs = Map.groupBy([...new Set(keys)].map(splitRoomKey), ({ kind }) => kind);
      const named = await Promise.all(
        [...refs].map(async ([kind, some]) => {
          const labels = await namers.get(kind)?.(
            some.map(({ ref }) => ref),
            lang,
          );
          return [...(labels ?? [])].map(([ref, label]) => [`${kind}:${ref}`, label] as const);
        }),
      );
      const byKey = new Map<string, RoomLabel>(named.flat());
      return entries.map((entry) => ({ ...entry, label: byKey.get(entry.room ?? '') ?? null }));
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
