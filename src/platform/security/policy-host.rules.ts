const HOST = /^(?:(?:https?|wss?):\/\/)?(?:\*\.)?[a-z0-9.-]+(?::(?:\d+|\*))?(?:\/[\w./~-]*)?$/i;

/**
 * Hosts valid in a content security policy: letters, digits, dots and hyphens. Underscores and IPv6 addresses are valid
 * in URLs, but not in a policy.
 */
export const isPolicyHost = (host: string): boolean => HOST.test(host);

/** Likewise for the host of a URL; one without a host is on the site's own. */
export function hasPolicyHost(address: string): boolean {
  const url = URL.parse(address);
  return url === null || isPolicyHost(url.origin);
}
