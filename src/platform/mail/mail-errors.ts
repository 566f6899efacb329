import { defineErrors } from '#platform/errors/errors.ts';

/** Errors of any call that sends a mail. */
export const mailErrors = defineErrors('mail', {
  notConfigured: { status: 503 },
  addressRefused: { status: 422 },
  failed: { status: 503 },
});
