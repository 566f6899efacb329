import * as z from 'zod/mini';
import { REASON } from '#modules/live/anchors.rules.ts';
import { id } from '#modules/matches/inputs.contract.ts';
import { cursorInput, pageFields } from '#platform/paging/paging.contract.ts';
import { SentApplication } from './application.contract.ts';
import { BAN_DAYS } from './application.rules.ts';
export const ADMIN_ANCHOR_LISTS = ['reviewing', 'approved', 'refused', 'banned'] as const;

export const AdminAnchor = z.extend(SentApplication, {
  userId: z.number(),
  username: z.string(),
  standing: z.enum(ADMIN_ANCHOR_LISTS),
  roomId: z.nullable(z.number()),
  live: z.boolean(),
  decideTime: z.nullable(z.string()),
  decidedBy: z.nullable(z.number()),
  refusalReason: z.string(),
  ban: z.nullable(z.object({ reason: z.string(), since: z.string(), until: z.nullable(z.string()) })),
});
export type AdminAnchor = z.infer<typeof AdminAnchor>;

export const ListAdminAnchors = z.object({
  state: z._default(z.enum(ADMIN_ANCHOR_LISTS), 'reviewing'),
  cursor: cursorInput,
});
export type ListAdminAnchors = z.input<typeof ListAdminAnchors>;

export const AdminAnchorPage = z.object({
  anchors: z.array(AdminAnchor),
  ...pageFields,
});
export type AdminAnchorPage = z.infer<typeof AdminAnchorPage>;

const reason = z.string().check(z.trim(), z.minLength(REASON.min), z.maxLength(REASON.max));
export const RefuseAnchor = z.object({ userId: id, reason });
export type RefuseAnchor = { userId: number; reason: string };
export const BanAnchor = z.object({ userId: id, reason, days: z.literal(BAN_DAYS) });
export type BanAnchor = RefuseAnchor & { days: (typeof BAN_DAYS)[number] };
