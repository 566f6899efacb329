const HOST = /^(?:(?:https?|wss?):\/\/)?(?:\*\.)?[a-z0-9.-]+(?::(?:\d+|\*))?(?:\/[\w./~-]*)?$/i;

/**
 * Hosts that a content security policy can name: letters, digits, dots and hyphens, as its grammar has it. An
 * underscore or an IPv6 address is a host of an address, and none of a policy.
 */
export const isPolicyHost = (host: string): boolean => HOST.test(host);

/** Likewise for the host of an address; one without a host is on the site's own. */
export function hasPolicyHost(address: string): boolean {
  const url = URL.parse(address);
  return url === null || isPolicyHost(url.origin);
}
