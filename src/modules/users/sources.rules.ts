/** The ways an account came to be. */
export const REGISTRATION_SOURCES = [
  'phone',
  'email',
  'google',
  'x',
  'line',
  'wechat',
  'qq',
  'oidc',
  'demo',
  'operator',
] as const;
export type RegistrationSource = (typeof REGISTRATION_SOURCES)[number];

export const isRegistrationSource = (text: string): text is RegistrationSource =>
  (REGISTRATION_SOURCES as readonly string[]).includes(text);
