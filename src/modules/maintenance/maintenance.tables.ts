import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { MaintenanceMode } from './maintenance.rules.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const siteMode = pgTable(
  'site_mode',
  {
    id: integer().primaryKey(),
    mode: text().notNull().$type<MaintenanceMode>(),
    /** Expected end; it does not end by itself. */
    until: instant('until'),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [
    check('site_mode_one', sql`${t.id} = 1`),
    check('site_mode_mode', sql`${t.mode} in ('off', 'readOnly', 'full')`),
  ],
);

export type SiteModeRow = typeof siteMode.$inferSelect;
