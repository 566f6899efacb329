import { sql } from 'drizzle-orm';
import { bigint, boolean, check, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import type { EnteredText } from '#platform/i18n/localized-text.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const banners = pgTable(
  'banners',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    titles: jsonb().notNull().$type<EnteredText>(),
    /** Null: a bar above every page. */
    picture: text(),
    link: text().notNull(),
    brand: text(),
    lang: text().$type<LanguageCode>(),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    place: integer().notNull(),
    on: boolean('is_on').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [check('banners_period', sql`${t.endsAt} > ${t.startsAt}`)],
);

export type BannerRow = typeof banners.$inferSelect;
