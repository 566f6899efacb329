import * as z from 'zod/mini';
import { gameSlug } from '#modules/catalog/catalog.contract.ts';
import { findGame } from '#modules/catalog/games.rules.ts';
import { defineErrors } from '#platform/errors/errors.ts';
import { defineEvent } from '#platform/events/event-type.ts';
import { cursorInput, pageFields } from '#platform/paging/paging.contract.ts';
import {
  EXPERT_GAMES,
  EXPERT_REASON,
  EXPERT_STATES,
  INTRODUCTION,
  INTRODUCTION_STORED,
} from './experts.rules.ts';

export const expertErrors = defineErrors('experts', {
  alreadyApplied: { status: 409 },
  noApplication: { status: 404 },
  decided: { status: 409 },
  reasonNeeded: { status: 422 },
  introductionLength: { status: 422, params: ['min', 'max'] },
});

/** An expert account was opened, refused or closed. */
export const expertDecided = defineEvent<ExpertDecided>('experts.decided');
export interface ExpertDecided {
  userId: number;
  opened: boolean;
  reason: string;
}

/** In a query: `football,lol`. */
const games = z.pipe(
  z.string().check(z.maxLength(200)),
  z.pipe(
    z.transform((text: string) => [
      ...new Set(text.split(',').flatMap((slug) => findGame(slug)?.slug ?? [])),
    ]),
    z.array(gameSlug).check(z.minLength(EXPERT_GAMES.min), z.maxLength(EXPERT_GAMES.max)),
  ),
);

export const ApplyInput = z.object({
  introduction: z.string().check(z.trim(), z.minLength(INTRODUCTION.min), z.maxLength(INTRODUCTION_STORED)),
  games,
});
export type Apply = { introduction: string; games: string };

export const Application = z.object({
  /** Null: never applied. */
  state: z.nullable(z.enum(EXPERT_STATES)),
  introduction: z.string(),
  games: z.array(gameSlug),
  reason: z.string(),
  applyTime: z.nullable(z.string()),
});
export type Application = z.infer<typeof Application>;

export const ListApplicationsInput = z.object({
  state: z._default(z.enum(EXPERT_STATES), 'under_review'),
  /** A user's id, or the beginning of a username. */
  user: z.optional(z.string().check(z.maxLength(100))),
  cursor: cursorInput,
});
export type ListApplications = z.input<typeof ListApplicationsInput>;

export const Applications = z.object({
  applications: z.array(
    z.extend(Application, { userId: z.number(), username: z.string(), avatar: z.nullable(z.string()) }),
  ),
  ...pageFields,
});
export type Applications = z.infer<typeof Applications>;

export const DecideInput = z.object({
  userId: z.number().check(z.int(), z.positive()),
  pass: z.boolean(),
  reason: z._default(z.string().check(z.trim(), z.maxLength(EXPERT_REASON.max)), ''),
});
export type Decide = z.input<typeof DecideInput>;
