import type { MediaLimits } from './limits.ts';
import type { ProtectedStream, TokenHolder } from './playback-token.ts';

/** A session that watches a protected room. */
export type TokenViewer = ProtectedStream & TokenHolder;

interface Known {
  reader: TokenViewer;
  /** Null until checked. */
  allowed: boolean | null;
  waiting: ((allowed: boolean) => void)[];
  /** Last request of each player (address and browser), or its open connections. */
  players: Map<string, number>;
  lines: Set<() => void>;
  seenAt: number;
}

interface Parts {
  limits: MediaLimits;
  now(): number;
  /** Requests the rights of these viewers; the response goes to `judge`. */
  checkViewers(readers: TokenViewer[]): void;
}

const keyOf = ({ room, right, userId, sessionId }: TokenViewer): string =>
  `${room}\n${right}\n${userId}\n${sessionId}`;

/**
 * Viewers with playback tokens. Each is checked before the first byte and again every second: the end of the session, a
 * ban or a lost right also ends open connections. A limited number of players may share one session.
 */
export class TokenViewers {
  readonly #parts: Parts;
  readonly #known = new Map<string, Known>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** 0, or the status of the rejection. `end` closes an open connection; its owner calls `left`. */
  async admit(reader: TokenViewer, player: string, end?: () => void): Promise<number> {
    const { limits, now, checkViewers } = this.#parts;
    const key = keyOf(reader);
    let known = this.#known.get(key);
    if (!known) {
      if (this.#known.size >= limits.viewers) return 503;
      known = {
        reader,
        allowed: null,
        waiting: [],
        players: new Map(),
        lines: new Set(),
        seenAt: now(),
      };
      this.#known.set(key, known);
      checkViewers([reader]);
    }
    known.seenAt = now();
    if (!(known.allowed ?? (await this.#answer(known)))) return 403;
    this.#forgetPlayers(known);
    const places = known.players.size + known.lines.size;
    if ((end || !known.players.has(player)) && places >= limits.playersPerTicket) return 429;
    if (end) known.lines.add(end);
    else known.players.set(player, now());
    return 0;
  }

  /** Whether a viewer who was admitted is still allowed; they watch as long as this is called. */
  stays(reader: TokenViewer): boolean {
    const known = this.#known.get(keyOf(reader));
    if (!known?.allowed) return false;
    known.seenAt = this.#parts.now();
    return true;
  }

  left(reader: TokenViewer, end: () => void): void {
    this.#known.get(keyOf(reader))?.lines.delete(end);
  }

  /** Applies the answers to `checkViewers`. */
  judge(answers: readonly { reader: TokenViewer; allowed: boolean }[]): void {
    for (const { reader, allowed } of answers) {
      const known = this.#known.get(keyOf(reader));
      if (!known) continue;
      known.allowed = allowed;
      for (const resolve of known.waiting.splice(0)) resolve(allowed);
      if (!allowed) for (const end of [...known.lines]) end();
    }
  }

  /** Re-checks all viewers; entries of those who left are deleted. */
  recheck(): void {
    const { limits, now, checkViewers } = this.#parts;
    for (const [key, known] of this.#known) {
      const gone = known.lines.size === 0 && now() - known.seenAt >= limits.readerMs;
      if (gone && known.waiting.length === 0) this.#known.delete(key);
    }
    if (this.#known.size > 0) checkViewers([...this.#known.values()].map(({ reader }) => reader));
  }

  /** Without a response the viewer is rejected. */
  #answer(known: Known): Promise<boolean> {
    return new Promise((resolve) => {
      const late = setTimeout(() => resolve(false), this.#parts.limits.verdictMs);
      known.waiting.push((allowed) => {
        clearTimeout(late);
        resolve(allowed);
      });
    });
  }

  #forgetPlayers({ players }: Known): void {
    const { limits, now } = this.#parts;
    for (const [player, at] of players) if (now() - at >= limits.readerMs) players.delete(player);
  }
}
