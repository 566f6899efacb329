/** Pages play from their own host, and from hosts of the policy: `https://cdn.example`, `https://*.example`. */
export function mayPlayFrom(text: string, hosts: readonly string[]): boolean {
  if (text.startsWith('/')) return true;
  const url = URL.parse(text);
  return url !== null && hosts.some((source) => isHostOf(url, source));
}

function isHostOf(url: URL, source: string): boolean {
  const [, scheme, name = '', port = ''] = /^(?:(\w+):\/\/)?([^/:]+)(?::(\d+|\*))?/.exec(source) ?? [];
  const named = name.startsWith('*.') ? url.hostname.endsWith(name.slice(1)) : url.hostname === name;
  return named && (!scheme || url.protocol === `${scheme}:`) && (port === '*' || url.port === port);
}
