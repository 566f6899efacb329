import type { ReferenceLabeler } from '#modules/ledger/index.ts';
import { numbersIn } from '#modules/ledger/records.rules.ts';
import type { Translate } from '#platform/errors/errors.ts';
import { PRICE_OF } from './passes.rules.ts';
import { listPasses } from './passes.store.ts';

/** Label of a pass: its days, and its expert. */
export const passLabeler =
  (translate: Translate): ReferenceLabeler =>
  async (tx, { ids, userId, lang }) => {
    const passes = await listPasses(tx, { of: userId, ids: numbersIn(ids) }, ids.length);
    return new Map(
      passes.map(({ pass, expert }) => [
        String(pass.id),
        {
          name: translate(lang, `passes.${PRICE_OF[pass.days]}`),
          ...(expert === null ? {} : { person: expert }),
          path: `/expert/${pass.expertId}`,
        },
      ]),
    );
  };
