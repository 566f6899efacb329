import { type Call, changes, fillPath, inputInQuery, PROOF_HEADER } from '#platform/endpoint/call.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';

export interface Sending {
  lang: LanguageCode;
  key: string | undefined;
  now: number;
  /** The solution of a challenge, where required. */
  proof?: string | null | undefined;
}

/** URL and options of a call for `fetch`. The session is in an HttpOnly cookie. */
export function requestOf(
  call: Call<never>,
  input: object,
  { lang, key, now, proof }: Sending,
): [string, RequestInit] {
  const { path, rest } = fillPath(call.path, input);
  const query = new URLSearchParams({ _t: String(now) });
  const headers: Record<string, string> = { sysType: 'PC', lan: lang };
  if (key) headers['Idempotency-Key'] = key;
  if (proof) headers[PROOF_HEADER] = proof;
  // Browsers may resend a GET when a connection breaks: calls with effects are sent as POST.
  const init: RequestInit = { method: changes(call) ? 'POST' : 'GET', headers, credentials: 'same-origin' };
  const { file, ...others } = rest;
  if (call.fileBytes) {
    for (const [name, value] of Object.entries(others)) query.set(name, String(value));
    init.body = file as Blob;
  } else if (call.inputIn === 'query' || (inputInQuery(call) && !changes(call))) {
    for (const [name, value] of Object.entries(rest)) if (value !== undefined) query.set(name, String(value));
  } else {
    headers['Content-Type'] = 'application/json';
    init.body = JSON.stringify(rest);
  }
  return [`/api/${path}?${query}`, init];
}
