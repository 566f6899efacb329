import type { ReferenceLabeler } from '#modules/ledger/index.ts';
import { numbersIn } from '#modules/ledger/records.rules.ts';
import type { Translate } from '#platform/errors/errors.ts';
import type { StatementKind } from './settlements.rules.ts';
import { listStatementsByIds } from './settlements.store.ts';

const PAGES: Readonly<Record<StatementKind, string>> = {
  anchor: '/anchorCenter/revenueDetails',
  expert: '/creatorCenter/dataShow',
};

/** Label of a statement: its month. */
export const statementLabeler =
  (translate: Translate): ReferenceLabeler =>
  async (tx, { ids, userId, lang }) => {
    const statements = await listStatementsByIds(tx, userId, numbersIn(ids));
    return new Map(
      statements.map(({ id, kind, period }) => [
        String(id),
        {
          name: translate(lang, 'settlements.title', {
            kind: translate(lang, `settlements.kind.${kind}`),
            period,
          }),
          path: PAGES[kind],
        },
      ]),
    );
  };
