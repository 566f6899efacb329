import type { IncomingMessage } from 'node:http';

/** The headers that a kept page depends on. */
export interface PageHead {
  host: string | undefined;
  cookie: string | undefined;
  token: string | undefined;
  encodings: string | undefined;
  /** Tags of what the reader has already. */
  known: string | undefined;
  timeZone: string | undefined;
}

const NAMES = ['host', 'cookie', 'token', 'accept-encoding', 'if-none-match', 'time-zone'];
/** No two are of one length: by that alone most of a request's lines are passed over. */
const PLACES: readonly number[] = Array.from({ length: 16 }, (_, length) =>
  NAMES.findIndex((name) => name.length === length),
);

/** Read off the request's lines: node:http's object of all of them costs a tenth of answering from memory. */
export function headOf(request: IncomingMessage): PageHead {
  const lines = request.rawHeaders;
  const said: (string | undefined)[] = NAMES.map(() => undefined);
  for (let at = 0; at < lines.length; at += 2) {
    const name = lines[at]!;
    const place = PLACES[name.length] ?? -1;
    if (place === -1 || name.toLowerCase() !== NAMES[place]) continue;
    // Said twice: how that is joined is not ours to know.
    if (said[place] !== undefined) return joined(request);
    said[place] = lines[at + 1]!;
  }
  return headFrom(said);
}

function joined({ headers }: IncomingMessage): PageHead {
  return headFrom(NAMES.map((name) => headers[name]?.toString()));
}

function headFrom(said: readonly (string | undefined)[]): PageHead {
  const [host, cookie, token, encodings, known, timeZone] = said;
  return { host, cookie, token, encodings, known, timeZone };
}
