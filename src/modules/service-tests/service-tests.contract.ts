import * as z from 'zod/mini';
import { TEST_OUTCOMES, TESTED_SERVICES } from './service-tests.rules.ts';

export const RunServiceTest = z.strictObject({ service: z.enum(TESTED_SERVICES) });
export type RunServiceTest = z.infer<typeof RunServiceTest>;

export const ServiceTest = z.object({
  service: z.enum(TESTED_SERVICES),
  outcome: z.enum(TEST_OUTCOMES),
  /** The masked email or phone of a message. */
  to: z.nullable(z.string()),
  /** Devices that the push services accepted the message for, of those tried. */
  devices: z.nullable(z.object({ reached: z.number(), tried: z.number() })),
  /** Answer of the service, in English, without secrets. */
  detail: z.string(),
});
export type ServiceTest = z.infer<typeof ServiceTest>;
