import type { LanguageCode } from '#platform/i18n/languages.ts';

/** The sign-in dialog's state, with the names and numbers the specification gives it. */
export interface LoginState {
  /** Either dialog: 1 log in, 2 reset the password, 3 bind a phone (QQ, WeChat). */
  modelState: 1 | 2 | 3;
  /** The newer dialog: 1 the choices, 2 the form. */
  loginPanel: 1 | 2;
  /** In the newer dialog's form: 1 by code, 2 by password, 3 reset by code and new password. */
  newLoginModal: 1 | 2 | 3;
  /** 1 email, 2 phone. */
  mobileOrEmail: 1 | 2;
  /** Sign-in with a username, which has no code. */
  byName: boolean;
  /** The newer dialog: an account is created, by a code. */
  signUp: boolean;
  /** Steps around the first response: return from a provider, an email to bind, a second factor. */
  step: Step;
}

export type Step =
  | { kind: 'login' }
  | { kind: 'returning'; state: string; code?: string; iss?: string }
  | { kind: 'firstSteps' }
  | { kind: 'secondFactor'; ticket: string }
  | { kind: 'bindEmail'; ticket: string }
  | { kind: 'bindPhone'; ticket: string; name: string; headimgurl: string };

export type LoginMove =
  | { to: 'login' }
  | { to: 'reset' }
  | { to: 'choices'; signUp?: boolean }
  | { to: 'form'; by: LoginBy }
  | { to: 'code' }
  | { to: 'password' }
  | { to: 'step'; step: Step };

export const LOGIN_START: LoginState = {
  modelState: 1,
  loginPanel: 1,
  newLoginModal: 1,
  mobileOrEmail: 2,
  byName: false,
  signUp: false,
  step: { kind: 'login' },
};

export function moveLogin(state: LoginState, move: LoginMove): LoginState {
  switch (move.to) {
    case 'login':
      return { ...state, modelState: 1, newLoginModal: 2 };
    case 'reset':
      return { ...state, modelState: 2, newLoginModal: 3, byName: false, signUp: false };
    case 'choices':
      return { ...state, modelState: 1, loginPanel: 1, signUp: move.signUp ?? state.signUp };
    case 'form':
      return {
        ...state,
        loginPanel: 2,
        newLoginModal: formOf(state, move.by),
        mobileOrEmail: move.by === 'phone' ? 2 : 1,
        byName: move.by === 'name',
      };
    case 'code':
      return { ...state, modelState: 1, newLoginModal: 1 };
    case 'password':
      return { ...state, modelState: 1, newLoginModal: 2 };
    case 'step':
      return { ...state, modelState: move.step.kind === 'bindPhone' ? 3 : state.modelState, step: move.step };
  }
}

/** A username has no code; a change from email to phone stays in the same step. */
function formOf(state: LoginState, by: LoginBy): LoginState['newLoginModal'] {
  if (by === 'name') return 2;
  return state.loginPanel === 2 ? state.newLoginModal : 1;
}

export type LoginBy = 'phone' | 'email' | 'name';

/** Choices of the newer dialog: only what a code can be sent to; an account is never created by a name. */
export function loginChoices(
  lang: LanguageCode,
  sent: { sms: boolean; mail: boolean },
  signUp: boolean,
): readonly LoginBy[] {
  const codes: readonly LoginBy[] = lang === 'zh_CN' ? ['phone', 'email'] : ['email', 'phone'];
  const sendable = codes.filter((by) => (by === 'phone' ? sent.sms : sent.mail));
  return signUp ? sendable : [...sendable, 'name'];
}

/** The title's message: "forgot password" unless the state has another, as the specification has it. */
export function modelTitle(state: LoginState, dialog: 'default' | 'newer') {
  switch (state.step.kind) {
    case 'firstSteps':
      return 'logins.title.firstSteps';
    case 'secondFactor':
      return 'logins.title.secondFactor';
    case 'bindEmail':
      return 'logins.title.bindEmail';
    case 'bindPhone':
      return 'logins.title.bindPhone';
    case 'returning':
      return 'logins.title.login';
    case 'login':
  }
  if (dialog === 'default') return state.modelState === 1 ? 'logins.title.login' : 'logins.title.forgot';
  if (state.loginPanel === 1) return state.signUp ? 'logins.title.signUp' : 'logins.title.login';
  if (state.newLoginModal === 3) return 'logins.title.forgot';
  if (state.byName) return 'logins.title.byName';
  if (state.signUp) return state.mobileOrEmail === 1 ? 'logins.signUp.email' : 'logins.signUp.phone';
  return state.mobileOrEmail === 1 ? 'logins.title.byEmail' : 'logins.title.byPhone';
}

/** Parameters that a provider may add to the return address. */
export const PROVIDER_RETURN = [
  'code',
  'state',
  'scope',
  'iss',
  'session_state',
  'authuser',
  'hd',
  'prompt',
  'oauth_token',
  'oauth_verifier',
  'denied',
  'error',
  'error_description',
  'friendship_status_changed',
  'liffClientId',
  'liffRedirectUri',
  'loginFrom',
] as const;

/** The address without a provider's parameters. */
export function withoutProviderReturn(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of PROVIDER_RETURN) params.delete(name);
  const left = params.toString();
  return left === '' ? '' : `?${left}`;
}

/** The step of an address with a provider's response: a code or an error. */
export function readSiteReturn(search: string): Extract<Step, { kind: 'returning' }> | null {
  const query = new URLSearchParams(search);
  const [state, code, iss] = [query.get('state'), query.get('code'), query.get('iss')];
  if (!state || !(code || query.has('error'))) return null;
  return { kind: 'returning', state, ...(code ? { code } : {}), ...(iss ? { iss } : {}) };
}

/**
 * Providers return to one fixed page; the sign-in continues where it began, with the provider's parameters. Null where
 * that is this page. Redirects once: a server that redirects again would make a loop.
 */
export function pageOfReturn(
  began: string,
  { pathname, search }: { pathname: string; search: string },
): string | null {
  const here = new URLSearchParams(search);
  if (here.has('loginFrom') || began === pathname + withoutProviderReturn(search)) return null;
  const left = new URLSearchParams({ loginFrom: '1' });
  for (const name of ['code', 'state', 'iss', 'error']) {
    const value = here.get(name);
    if (value !== null) left.set(name, value);
  }
  return `${began}${began.includes('?') ? '&' : '?'}${left}`;
}
