import * as z from 'zod/mini';
import { instant } from '#platform/endpoint/instant.contract.ts';
import { MAINTENANCE_MODES } from './maintenance.rules.ts';

export const Maintenance = z.object({
  mode: z.enum(MAINTENANCE_MODES),
  /** Expected end. */
  until: z.nullable(z.string()),
  changedAt: z.nullable(z.string()),
});
export type Maintenance = z.infer<typeof Maintenance>;

export const SetMaintenance = z.strictObject({
  mode: z.enum(MAINTENANCE_MODES),
  until: z.nullable(instant),
});
export type SetMaintenance = z.infer<typeof SetMaintenance>;
