/** On the device, as everything a guest chooses. */
export const CONSENT_KEY = 'analytics';

export type Consent = 'yes' | 'no';

/** Null: not asked yet, or to be asked again. */
export function asConsent(text: string | null): Consent | null {
  if (text === '"yes"') return 'yes';
  return text === '"no"' ? 'no' : null;
}
