/**
 * Set by the browser's scripts while somebody is signed in: the page may be one rendered for everyone, to which the
 * browser adds the account. Proves nothing; the session is another, HttpOnly cookie.
 */
export const SIGNED_IN_COOKIE = 'signedIn';
