import type { T } from '#ui/i18n/use-t.ts';
import { csvOf } from '#ui/kit/admin/csv.ts';
import type { Statement } from '../settlements.contract.ts';

/** A row per statement, for a spreadsheet. */
export const statementsCsv = (t: T, statements: readonly Statement[]): string =>
  csvOf(
    [
      t('settlements.period'),
      t('settlements.kind'),
      t('admin.users.id'),
      t('admin.users.user'),
      t('settlements.gross'),
      t('settlements.rate'),
      t('settlements.operator'),
      t('settlements.net'),
      t('settlements.state'),
      t('settlements.paidTime'),
      t('settlements.way'),
      t('settlements.reference'),
    ],
    statements.map((one) => [
      one.period,
      t(`settlements.kind.${one.kind}`),
      one.userId,
      one.username,
      one.gross,
      one.rate,
      one.operatorShare,
      one.net,
      t(one.paidTime === null ? 'settlements.state.unpaid' : 'settlements.state.paid'),
      one.paidTime,
      one.paidWay && t(`settlements.way.${one.paidWay}`),
      one.paidReference,
    ]),
  );
