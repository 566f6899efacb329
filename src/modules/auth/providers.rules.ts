/** The specification's numbers of the providers; others have numbers of this project. */
export const PROVIDER_TYPES = { wechat: 1, qq: 2, google: 3, line: 4, x: 6 } as const;

/** Cookie that binds an authorization and its login tokens to one browser. */
export const BROWSER_COOKIE = 'login_browser';

export type Trust = 'none' | 'verified' | 'owner';

export type NextStep = 'enter' | 'register' | 'bindEmail' | 'bindPhone';

/**
 * The step after the first sign-in with a provider. An address opens an existing account only
 * where the provider itself issues such addresses; in every other case its owner shows a code sent there.
 */
export function nextStep(from: string, trust: Trust, emailTaken: boolean): NextStep {
  if (trust !== 'none' && !emailTaken) return 'register';
  if (trust === 'owner') return 'enter';
  return from === 'wechat' || from === 'qq' ? 'bindPhone' : 'bindEmail';
}

/** A path of this site, never another site's URL. */
export const isOwnPath = (path: string): boolean => /^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(path);
