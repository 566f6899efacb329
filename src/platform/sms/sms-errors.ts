import { defineErrors } from '#platform/errors/errors.ts';

/** Errors of any call that sends a text message. */
export const smsErrors = defineErrors('sms', {
  notConfigured: { status: 503 },
  numberRefused: { status: 422 },
  tooMany: { status: 429 },
  failed: { status: 503 },
  budgetSpent: { status: 503 },
  countryNotServed: { status: 422 },
});
