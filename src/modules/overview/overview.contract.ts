import * as z from 'zod/mini';
import { gameSlug } from '#modules/catalog/catalog.contract.ts';
import { QUEUES } from '#modules/queues/queues.rules.ts';
import { TODO_ITEMS } from './todo.rules.ts';

const Day = z.object({
  day: z.string(),
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
