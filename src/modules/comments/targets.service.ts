import type { Reader } from '#platform/db/db.ts';
import { commentErrors } from './comments.contract.ts';
import type { Target } from './comments.rules.ts';

/** Facts about a target that comments need. */
export interface TargetInfo {
  /** Author of the target, whose comments are marked. */
  authorId: number | null;
  /** Page of the target. */
  path: string;
  /** Game of the target, if any. */
  game?: string;
}

/** Null where the target does not exist or is not visible. */
export type FindTarget = (tx: Reader, id: number) => Promise<TargetInfo | null>;

export interface Targets {
  /** Called by the module that owns the kind, at start-up. */
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
