import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { LocalizedText } from '#platform/i18n/localized-text.ts';
import type { Crest, LeagueFormat } from './catalog.rules.ts';

const id = () => bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey();

/** `names` is what is shown: the sources' names, which `givenNames` holds where an operator has given own ones, and those. */
const operatorNames = () => ({
  ownNames: jsonb('own_names').$type<Partial<LocalizedText>>(),
  givenNames: jsonb('given_names').$type<LocalizedText>(),
});

export const leagues = pgTable('leagues', {
  id: id(),
  gameId: integer('game_id').notNull(),
  slug: text().notNull(),
  season: text().notNull().default(''),
  names: jsonb().notNull().$type<LocalizedText>(),
  ...operatorNames(),
  country: text().notNull(),
  format: text().notNull().default('table').$type<LeagueFormat>(),
  /** Lower ranks come first in lists. */
  rank: integer().notNull(),
  /** As a provider or an administrator stored them; `competitions` knows their meaning. */
  rules: jsonb().$type<Readonly<Record<string, unknown>>>(),
});

export const teams = pgTable('teams', {
  id: id(),
  gameId: integer('game_id').notNull(),
  slug: text().notNull(),
  names: jsonb().notNull().$type<LocalizedText>(),
  ...operatorNames(),
  shortNames: jsonb('short_names').$type<LocalizedText>(),
  crest: jsonb().notNull().$type<Crest>(),
  country: text().notNull().default('int'),
  coach: text(),
  strength: smallint().notNull().default(50),
});

export const players = pgTable('players', {
  id: id(),
  gameId: integer('game_id').notNull(),
  teamId: bigint('team_id', { mode: 'number' }),
  slug: text().notNull(),
  names: jsonb().notNull().$type<LocalizedText>(),
  ...operatorNames(),
  position: text().notNull(),
  number: smallint(),
  born: date(),
  country: text().notNull(),
  /** A copy of a portrait. */
  picture: text(),
});

/** Every team a player was announced for, in that order. */
export const playerTeams = pgTable('player_teams', {
  id: id(),
  playerId: bigint('player_id', { mode: 'number' }).notNull(),
  teamId: bigint('team_id', { mode: 'number' }).notNull(),
});

/** Ids of providers and of the site. */
export const providerRefs = pgTable(
  'provider_refs',
  {
    provider: text().notNull(),
    kind: text().notNull().$type<RefKind>(),
    ref: text().notNull(),
    ourId: bigint('our_id', { mode: 'number' }).notNull(),
    /** Version last learnt; 0 where the provider has none. */
    version: bigint({ mode: 'number' }).notNull().default(0),
    /** `slug`: the source names the entry as its row does; by `rules` of identity, or by an administrator's `hand`. */
    how: text().notNull().default('slug').$type<LinkManner>(),
    confidence: smallint().notNull().default(100),
    linkedAt: timestamp('linked_at', { withTimezone: true }),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.kind, t.ref] }),
    check('provider_refs_how', sql`${t.how} in ('slug', 'rules', 'hand')`),
    check('provider_refs_confidence', sql`${t.confidence} between 0 and 100`),
  ],
);

/** One row: its revision is incremented whenever entries are merged or split. */
export const identityState = pgTable(
  'identity_state',
  {
    id: smallint().primaryKey().default(1),
    revision: bigint({ mode: 'number' }).notNull().default(0),
  },
  (t) => [check('identity_state_once', sql`${t.id} = 1`)],
);

export type LinkManner = 'slug' | 'rules' | 'hand';

export type RefKind = 'league' | 'team' | 'player' | 'match';
export type LeagueRow = typeof leagues.$inferSelect;
export type TeamRow = typeof teams.$inferSelect;
export type PlayerRow = typeof players.$inferSelect;
