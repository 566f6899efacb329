import type { Matches } from '#modules/matches/index.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import type { LocalizedText } from '#platform/i18n/localized-text.ts';
import { localizedIn } from '#platform/translations/localized-in.ts';
import { isRoomKey, type RoomKind, splitRoomKey } from './rooms.rules.ts';

/** Name of a room, and its page. */
export interface RoomLabel {
  name: string;
  path: string;
}

/** Names of the rooms it knows; unknown ones are absent. */
export type RoomNamer = (
  refs: readonly number[],
  lang: LanguageCode,
) => Promise<ReadonlyMap<number, RoomLabel>>;

export interface RoomNames {
  /** The module that owns rooms of this kind provides their names. */
  namedBy(kind: RoomKind, namer: RoomNamer): void;
  /** The same entries with the labels of their rooms; null without a name. */
  label<Entry extends { room: string | null }>(
    entries: readonly Entry[],
    lang: LanguageCode,
  ): Promise<(Entry & { label: RoomLabel | null })[]>;
}

/** A page of entries without labels. */
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

/** Rooms of teams and leagues, whose pages are in the library. */
export const libraryNamer =
  (
    library: 'squadLibrary' | 'leagueLibrary',
    list: (ids: readonly number[]) => Promise<{ id: number; names: LocalizedText }[]>,
  ): RoomNamer =>
  async (ids, lang) =>
    new Map(
      (await list(ids)).map(({ id, names }) => [
        id,
        { name: localizedIn(names, lang), path: `/${library}/${id}` },
      ]),
    );
