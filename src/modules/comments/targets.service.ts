import type { Reader } from '#platform/db/db.ts';
import { commentErrors } from './comments.contract.ts';
import type { Target } from './comments.rules.ts';

/** What comments need to know of a thing that is talked about. */
export interface TargetInfo {
  /** Whose it is: their comments are marked, and nobody else's. */
  authorId: number | null;
  /** Where it stands on the site. */
  path: string;
  /** The game it is of, where it is of one. */
  game?: string;
}

/** Null where there is no such thing, or nobody may see it. */
export type FindTarget = (tx: Reader, id: number) => Promise<TargetInfo | null>;

export interface Targets {
  /** By whoever owns the kind, while the house is put together. */
  register(kind: string, find: FindTarget): void;
  find(tx: Reader, target: Target): Promise<TargetInfo | null>;
  get(tx: Reader, target: Target): Promise<TargetInfo>;
}

export function createTargets(): Targets {
  const kinds = new Map<string, FindTarget>();
  const find: Targets['find'] = async (tx, { kind, id }) => (await kinds.get(kind)?.(tx, id)) ?? null;
  return {
    register(kind, how) {
      if (kinds.has(kind)) throw new Error(`comments on ${kind} are registered twice`);
      kinds.set(kind, how);
    },
    find,
    async get(tx, target) {
      const found = await find(tx, target);
      if (!found) throw commentErrors.noSuchTarget();
      return found;
    },
  };
}
