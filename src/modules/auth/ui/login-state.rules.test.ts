import {
  LOGIN_START,
  type LoginMove,
  loginChoices,
  modelTitle,
  moveLogin,
  pageOfReturn,
  readSiteReturn,
  withoutProviderReturn,
} from './login-state.rules.ts';

const after = (...moves: LoginMove[]) => moves.reduce(moveLogin, LOGIN_START);

describe('login state: the specification’s numbers', () => {
  it.each<[string, LoginMove[], object]>([
    ['opened', [], { modelState: 1, loginPanel: 1, newLoginModal: 1, mobileOrEmail: 2 }],
    ['phone', [{ to: 'form', by: 'phone' }], { loginPanel: 2, newLoginModal: 1, mobileOrEmail: 2 }],
    ['email', [{ to: 'form', by: 'email' }], { loginPanel: 2, newLoginModal: 1, mobileOrEmail: 1 }],
    ['name has no code', [{ to: 'form', by: 'name' }], { loginPanel: 2, newLoginModal: 2, byName: true }],
    ['password', [{ to: 'form', by: 'email' }, { to: 'password' }], { newLoginModal: 2, mobileOrEmail: 1 }],
    ['reset', [{ to: 'form', by: 'phone' }, { to: 'reset' }], { modelState: 2, newLoginModal: 3 }],
    ['reset of a name needs a target', [{ to: 'form', by: 'name' }, { to: 'reset' }], { byName: false }],
    ['back from reset', [{ to: 'reset' }, { to: 'login' }], { modelState: 1, newLoginModal: 2 }],
    [
      'email or phone within the reset',
      [{ to: 'form', by: 'phone' }, { to: 'reset' }, { to: 'form', by: 'email' }],
      { modelState: 2, loginPanel: 2, newLoginModal: 3, mobileOrEmail: 1 },
    ],
    [
      'a phone within the reset of who came by name',
      [{ to: 'form', by: 'name' }, { to: 'reset' }, { to: 'form', by: 'phone' }],
      { modelState: 2, newLoginModal: 3, mobileOrEmail: 2, byName: false },
    ],
    [
      'email or phone within the password form',
      [{ to: 'form', by: 'email' }, { to: 'password' }, { to: 'form', by: 'phone' }],
      { modelState: 1, newLoginModal: 2, mobileOrEmail: 2 },
    ],
    [
      'out of the reset by password',
      [{ to: 'form', by: 'email' }, { to: 'reset' }, { to: 'password' }],
      { modelState: 1, newLoginModal: 2 },
    ],
    [
      'out of the reset to the choices, and in anew',
      [{ to: 'form', by: 'email' }, { to: 'reset' }, { to: 'choices' }, { to: 'form', by: 'email' }],
      { modelState: 1, newLoginModal: 1 },
    ],
    ['back to the choices', [{ to: 'form', by: 'email' }, { to: 'choices' }], { loginPanel: 1 }],
    [
      'a new account, by email',
      [
        { to: 'choices', signUp: true },
        { to: 'form', by: 'email' },
      ],
      { loginPanel: 2, newLoginModal: 1, mobileOrEmail: 1, signUp: true },
    ],
    [
      'a new account, back to the choices',
      [{ to: 'choices', signUp: true }, { to: 'form', by: 'email' }, { to: 'choices' }],
      { loginPanel: 1, signUp: true },
    ],
    [
      'bind a phone',
      [{ to: 'step', step: { kind: 'bindPhone', ticket: 't', name: 'n', headimgurl: '' } }],
      { modelState: 3 },
    ],
  ])('%s', (_, moves, expected) => {
    expect(after(...moves)).toMatchObject(expected);
  });
});

it.each<[LoginMove[], 'default' | 'newer', string]>([
  [[], 'default', 'login'],
  [[{ to: 'reset' }], 'default', 'forgot'],
  [[], 'newer', 'login'],
  [[{ to: 'form', by: 'phone' }], 'newer', 'byPhone'],
  [[{ to: 'form', by: 'email' }], 'newer', 'byEmail'],
  [[{ to: 'form', by: 'name' }], 'newer', 'byName'],
  [[{ to: 'form', by: 'email' }, { to: 'reset' }], 'newer', 'forgot'],
  [[{ to: 'choices', signUp: true }], 'newer', 'signUp'],
  [[{ to: 'step', step: { kind: 'firstSteps' } }], 'newer', 'firstSteps'],
  [[{ to: 'step', step: { kind: 'secondFactor', ticket: 't' } }], 'default', 'secondFactor'],
  [[{ to: 'step', step: { kind: 'bindEmail', ticket: 't' } }], 'newer', 'bindEmail'],
])('login title after %j in the %s dialog', (moves, dialog, title) => {
  expect(modelTitle(after(...moves), dialog)).toBe(`logins.title.${title}`);
});

it.each([
  ['en', { sms: true, mail: true }, false, ['email', 'phone', 'name']],
  ['zh_CN', { sms: true, mail: true }, false, ['phone', 'email', 'name']],
  ['en', { sms: false, mail: true }, false, ['email', 'name']],
  ['en', { sms: false, mail: false }, false, ['name']],
  ['ja', { sms: true, mail: true }, true, ['email', 'phone']],
  ['ja', { sms: false, mail: true }, true, ['email']],
] as const)('in %s, sending %j, new account %s: %j', (lang, sent, signUp, choices) => {
  expect(loginChoices(lang, sent, signUp)).toEqual(choices);
});

it.each([
  ['?code=1&state=2', ''],
  ['?tab=live&code=1&state=2&loginFrom=google', '?tab=live'],
  ['?oauth_token=1&oauth_verifier=2&q=a%20b', '?q=a+b'],
  ['?error=access_denied&error_description=no', ''],
  ['?oauth_token=1&oauth_verifier=2&denied=1&foo=1', '?foo=1'],
  ['', ''],
])('%s without a provider’s parameters is %s', (search, left) => {
  expect(withoutProviderReturn(search)).toBe(left);
});

it.each([
  ['?code=c&state=s', { kind: 'returning', code: 'c', state: 's' }],
  ['?error=access_denied&state=s', { kind: 'returning', state: 's' }],
  ['?state=s', null],
  ['?code=c', null],
  ['?code=&state=s', null],
  ['', null],
])('the address %s contains a provider’s response: %j', (search, step) => {
  expect(readSiteReturn(search)).toEqual(step);
});

it.each([
  ['/en/football', '/', '?code=c&state=s&scope=x', '/en/football?loginFrom=1&code=c&state=s'],
  ['/en?tab=live', '/', '?error=no&state=s', '/en?tab=live&loginFrom=1&state=s&error=no'],
  ['/', '/', '?code=c&state=s', null],
  ['/en?tab=live', '/en', '?tab=live&loginFrom=1&code=c&state=s', null],
  ['/football', '/en/football', '?loginFrom=1&code=c&state=s', null],
])('a sign-in begun at %s that returned to %s%s continues at %s', (began, pathname, search, page) => {
  expect(pageOfReturn(began, { pathname, search })).toBe(page);
});
