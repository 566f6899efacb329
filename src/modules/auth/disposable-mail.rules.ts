/** Disposable domains: the listed ones with their subdomains, except the allowed ones. */
export interface MailboxRules {
  listed: ReadonlySet<string>;
  denied: ReadonlySet<string>;
  allowed: ReadonlySet<string>;
}

/** `a.b.example`, `b.example`, `example`. */
function* domainsOf(email: string): Generator<string> {
  let domain = email.slice(email.lastIndexOf('@') + 1).replace(/\.$/, '');
  while (domain !== '') {
    yield domain;
    const dot = domain.indexOf('.');
    domain = dot < 0 ? '' : domain.slice(dot + 1);
  }
}

/** The most specific domain configured by the operator decides; then the list. */
export function isDisposable(email: string, { listed, denied, allowed }: MailboxRules): boolean {
  const domains = [...domainsOf(email.toLowerCase())];
  const named = domains.find((domain) => denied.has(domain) || allowed.has(domain));
  if (named !== undefined) return denied.has(named);
  return domains.some((domain) => listed.has(domain));
}
