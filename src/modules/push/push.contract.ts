import * as z from 'zod/mini';
import { defineErrors } from '#platform/errors/errors.ts';
import { isTimeZone } from '#platform/i18n/time-zones.ts';
import { isDeviceKey, isDeviceSecret } from './endpoint.rules.ts';
export const pushErrors = defineErrors('push', {
  /** Not the URL of an accepted push service. */
  unknownService: { status: 422 },
});

export const address = z.string().check(z.minLength(1), z.maxLength(1_000));

/** As `PushSubscription.toJSON()`, with the device's time zone. */
export const Device = z.object({
  endpoint: address,
  keys: z.strictObject({
    p256dh: z.string().check(z.refine(isDeviceKey)),
    auth: z.string().check(z.refine(isDeviceSecret)),
  }),
  timeZone: z.string().check(z.refine(isTimeZone)),
});
export type Device = z.infer<typeof Device>;

export const Mine = z.object({ publicKey: z.string(), endpoints: z.array(z.string()) });
export type Mine = z.infer<typeof Mine>;
