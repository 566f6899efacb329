/** Stored on the device, like all choices of a guest. */
export const CONSENT_KEY = 'analytics';

export type Consent = 'yes' | 'no';

/** Null: unanswered, or expired. */
export function asConsent(text: string | null): Consent | null {
  if (text === '"yes"') return 'yes';
  return text === '"no"' ? 'no' : null;
}
