import * as z from 'zod/mini';
import { gameSlug } from '#modules/catalog/catalog.contract.ts';
import { QUEUES } from '#modules/queues/queues.rules.ts';
import { cursorInput, pageFields } from '#platform/paging/paging.contract.ts';
import { INCIDENT_KINDS } from './incidents.rules.ts';
import { TODO_ITEMS } from './todo.rules.ts';

export const Incident = z.object({
  id: z.number(),
  kind: z.enum(INCIDENT_KINDS),
  subject: z.string(),
  /** In English, for the operator. */
  detail: z.string(),
  beganAt: z.string(),
  /** Null while it lasts. */
  endedAt: z.nullable(z.string()),
});
export type Incident = z.infer<typeof Incident>;

export const IncidentsQuery = z.object({ kind: z.optional(z.enum(INCIDENT_KINDS)), cursor: cursorInput });
export type IncidentsQuery = z.input<typeof IncidentsQuery>;
export const IncidentsPage = z.object({ incidents: z.array(Incident), ...pageFields });
export type IncidentsPage = z.infer<typeof IncidentsPage>;

/** Today in the business zone without a day. */
export const AudienceQuery = z.object({ day: z.optional(z.iso.date()) });
export type AudienceQuery = z.input<typeof AudienceQuery>;

/** Minutes in which no worker ran are absent. */
export const AudienceDay = z.object({
  zone: z.string(),
  day: z.string(),
  minutes: z.array(z.object({ at: z.string(), rooms: z.number(), viewers: z.number() })),
  /** Of the most watched rooms of each minute. */
  rooms: z.array(
    z.object({
      id: z.number(),
      title: z.nullable(z.string()),
      peak: z.number(),
      mean: z.number(),
      minutes: z.number(),
    }),
  ),
  /** By the quarter of an hour in which they came first that day. */
  visitors: z.array(z.object({ at: z.string(), visitors: z.number() })),
});
export type AudienceDay = z.infer<typeof AudienceDay>;

const Day = z.object({
  day: z.string(),
  visitors: z.number(),
  registrations: z.number(),
  active: z.number(),
  paying: z.number(),
  moneyFen: z.number(),
  returnedFen: z.number(),
  coinsSold: z.number(),
  coinsOutstanding: z.number(),
  coinsSpent: z.object({ gift: z.number(), plan: z.number(), goods: z.number(), live: z.number() }),
});

export const Overview = z.object({
  /** The zone of the days. */
  zone: z.string(),
  /** Two periods and today, oldest first. */
  days: z.array(Day),
  /** Incidents that last, and the newest ones of the last days. */
  incidents: z.object({ open: z.number(), latest: z.array(Incident) }),
  onAir: z.object({ rooms: z.number(), viewers: z.number() }),
  matches: z.array(
    z.object({ id: z.number(), game: gameSlug, home: z.string(), away: z.string(), viewers: z.number() }),
  ),
});
export type Overview = z.infer<typeof Overview>;

/** What the brand at this host still lacks, with the place to fill it in; nothing in a demo. */
export const Todos = z.array(z.object({ item: z.enum(TODO_ITEMS), place: z.string() }));
export type Todos = z.infer<typeof Todos>;

export const Queues = z.array(
  z.object({ queue: z.enum(QUEUES), waiting: z.number(), oldestAt: z.nullable(z.string()) }),
);
export type Queues = z.infer<typeof Queues>;
