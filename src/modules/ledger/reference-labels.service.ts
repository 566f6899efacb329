import type { Reader } from '#platform/db/db.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';

/** The label of a reference, for its payer. */
export interface ReferenceLabel {
  name: string;
  /** The unit price: gives the quantity of an amount. */
  price?: number;
  /** The receiver of the coins. */
  person?: string;
  /** The page of the reference, without a language. */
  path?: string;
}

export interface ReferenceQuery {
  /** As in the references of postings, without duplicates. */
  ids: readonly string[];
  /** The owner of the wallet: purchases of others are not shown. */
  userId: number;
  lang: LanguageCode;
}

/** Labels of the ids it knows. */
export type ReferenceLabeler = (
  tx: Reader,
  query: ReferenceQuery,
) => Promise<ReadonlyMap<string, ReferenceLabel>>;

interface Reference {
  kind: string;
  id: string;
}

export interface ReferenceLabels {
  /** The module that moves coins for references of this kind provides their labels. */
  namedBy(kind: string, namer: ReferenceLabeler): void;
  find(
    tx: Reader,
    references: readonly Reference[],
    scope: Omit<ReferenceQuery, 'ids'>,
  ): Promise<(reference: Reference) => ReferenceLabel | null>;
}

export function createReferenceLabels(): ReferenceLabels {
  const namers = new Map<string, ReferenceLabeler>();
  return {
    namedBy: (kind, namer) => void namers.set(kind, namer),
    async find(tx, references, scope) {
      const byKind = new Map<string, ReadonlyMap<string, ReferenceLabel>>();
      for (const [kind, some] of Map.groupBy(references, (reference) => reference.kind)) {
        const ids = [...new Set(some.map(({ id }) => id))];
        const named = await namers.get(kind)?.(tx, { ids, ...scope });
        if (named) byKind.set(kind, named);
      }
      return ({ kind, id }) => byKind.get(kind)?.get(id) ?? null;
    },
  };
}
