import { defineErrors } from '#platform/errors/errors.ts';

/** What any call that sends a mail may answer. */
export const mailErrors = defineErrors('mail', {
  notConfigured: { status: 503 },
  addressRefused: { status: 422 },
  failed: { status: 503 },
});
