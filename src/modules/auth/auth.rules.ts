import { LOGIN_DIALOGS, type LoginDialog } from '#platform/brand/brand.contract.ts';
import { type LanguageCode, language } from '#platform/i18n/languages.ts';

/** The limits of signing in, written once: forms, services and messages read them. */
export const CODE = {
  digits: 6,
  minutes: 10,
  tries: 5,
  resendSeconds: 60,
  /** To one phone or mailbox a day, from one network; a known device has its own count. */
  perTargetADay: 10,
  /** To one phone or mailbox a day, from all networks and unknown devices together. */
  perTargetFromAllADay: 30,
  /** From one address a day, which a carrier may share among thousands. */
  perAddressADay: 300,
} as const;
export const PASSWORD = { min: 8, max: 128 } as const;
export const PHONE_INPUT_MAX = 11;
export const DEFAULT_AREA_CODE = '86';

/** A phone number without separators and without the country code shown beside the field. */
export const tidyPhone = (text: string, area: string, max: number): string =>
  text
    .replace(/[\s\p{Pd}\p{Cf}().]/gu, '')
    .replace(new RegExp(`^(\\+|00)${area}`), '')
    .slice(0, max);

/** The country of most users of a language, and its phone code. */
const HOME: Readonly<Record<LanguageCode, readonly [country: string, area: string]>> = {
  zh_CN: ['CN', '86'],
  zh_TW: ['TW', '886'],
  en: ['US', '1'],
  vi: ['VN', '84'],
  es: ['ES', '34'],
  pt: ['BR', '55'],
  fr: ['FR', '33'],
  de: ['DE', '49'],
  sv: ['SE', '46'],
  ru: ['RU', '7'],
  uk: ['UA', '380'],
  da: ['DK', '45'],
  pl: ['PL', '48'],
  nl: ['NL', '31'],
  ko: ['KR', '82'],
  ms: ['MY', '60'],
  tl: ['PH', '63'],
  el: ['GR', '30'],
  tr: ['TR', '90'],
  th: ['TH', '66'],
  ar: ['SA', '966'],
  ja: ['JP', '81'],
};

/** The area code of a language, while the list of countries is loaded. */
export const homeArea = (lang: LanguageCode): string => HOME[lang][1];

/**
 * The country of phone numbers in order of likelihood: that of the browser where it is set to the page's language, the
 * brand's for the language, the language's own.
 */
export function likelyCountries(
  lang: LanguageCode,
  browser: readonly string[],
  ofMarket: string,
): readonly string[] {
  const own = language(lang).tag.split('-')[0];
  const regions = browser.flatMap((tag) => {
    const [base, ...rest] = tag.split('-');
    const region = rest.find((part) => /^[A-Za-z]{2}$/.test(part));
    return base === own && region ? [region.toUpperCase()] : [];
  });
  return [...regions, ...(ofMarket ? [ofMarket] : []), HOME[lang][0]];
}

/** TTL of a login token: a provider's response or a first factor waits for the next step. */
export const TICKET_MINUTES = 10;

/** Cookie with the dialog of the visitor's promotion channel. */
export const DIALOG_COOKIE = 'loginDialog';

/** The brand's dialog, unless the viewer's channel has another. */
export function dialogFor(brand: LoginDialog, cookies: string): LoginDialog {
  const values = cookies.split('; ');
  return LOGIN_DIALOGS.find((dialog) => values.includes(`${DIALOG_COOKIE}=${dialog}`)) ?? brand;
}

/** The purpose of a code. A code for a sign-in cannot change a password. */
export const CODE_PURPOSES = ['signIn', 'reset', 'bind', 'confirm'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/** A role that needs a second factor waits for one. */
export const lacksSecondFactor = (state: {
  required: boolean;
  enabled: boolean;
  passkeys: number;
}): boolean => state.required && !state.enabled && state.passkeys === 0;

export type PasswordProblem = 'empty' | 'mix' | 'short' | 'long';

/** In the specified order: present, letters and digits, long enough. */
export function checkPassword(text: string): PasswordProblem | null {
  if (text === '') return 'empty';
  if (!/\p{L}/u.test(text) || !/\d/.test(text)) return 'mix';
  if (text.length < PASSWORD.min) return 'short';
  return text.length > PASSWORD.max ? 'long' : null;
}

export type PhoneProblem = 'empty' | 'format';

/** The default dialog accepts mainland numbers only: 1, then 3 to 9, eleven digits. */
export function checkMainlandPhone(text: string): PhoneProblem | null {
  if (text === '') return 'empty';
  return /^1[3-9]\d{9}$/.test(text) ? null : 'format';
}

export type EmailProblem = 'empty' | 'format';

const EMAIL = /^[^\s@"<>(),:;\\]{1,64}@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u;

export function checkEmail(text: string): EmailProblem | null {
  if (text === '') return 'empty';
  return text.length <= 254 && EMAIL.test(text) ? null : 'format';
}

export const looksLikeCode = (text: string): boolean => /^\d{6}$/.test(text);
