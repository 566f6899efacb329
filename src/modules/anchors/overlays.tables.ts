import { sql } from 'drizzle-orm';
import { bigint, boolean, check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { OVERLAY_KINDS, type OverlayKind } from './overlays.rules.ts';

/** Without a row an overlay is on, with its first address. */
export const overlays = pgTable(
  'overlays',
  {
    anchorId: bigint('anchor_id', { mode: 'number' }).notNull(),
    kind: text().notNull().$type<OverlayKind>(),
    version: integer().notNull(),
    isOn: boolean('is_on').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.anchorId, t.kind] }),
    check(
      'overlays_kind',
      sql`${t.kind} in (${sql.raw(OVERLAY_KINDS.map((kind) => `'${kind}'`).join(', '))})`,
    ),
  ],
);
