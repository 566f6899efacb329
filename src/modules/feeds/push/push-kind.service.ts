import type * as z from 'zod/mini';
import type { GameSlug } from '#modules/catalog/games.rules.ts';
import type { FeedMessage } from '../feed.contract.ts';
import type { PushedPart, PushReason } from './push.rules.ts';

/** What an item is about. */
export interface Pushed {
  game: GameSlug;
  /** Of a match. */
  bestOf: number | null;
  /** Time of an item that gives none; prices of a match are later than the stored ones. */
  at: Date;
}

export interface Problem {
  reason: PushReason;
  field?: string;
}

/** A readable item. */
export interface PushDraft {
  id: string;
  revision: number;
  /** Null: that of its match or league. */
  game: GameSlug | null;
  /** Other entries of the source, by the fields that name them. */
  refers: readonly { kind: 'league' | 'team'; ref: string; field: string }[];
  message(about: Pushed): FeedMessage | readonly FeedMessage[] | Problem;
}

/** The field with the id of an item: its own, or that of its match or league. */
type IdField = 'id' | 'fixture' | 'league';

export interface PushKind {
  part: PushedPart;
  idField: IdField;
  schema: z.ZodMiniType;
  /** Null for an item that the schema rejects. */
  read(item: unknown, source: string): PushDraft | null;
}

export const pushKind = <Schema extends z.ZodMiniType>(
  part: PushedPart,
  idField: IdField,
  schema: Schema,
  draft: (item: z.output<Schema>, source: string) => PushDraft,
): PushKind => ({
  part,
  idField,
  schema,
  read(item, source) {
    const read = schema.safeParse(item);
    return read.success ? draft(read.data, source) : null;
  },
});

export const ofMatch = { game: null, refers: [] } as const;
