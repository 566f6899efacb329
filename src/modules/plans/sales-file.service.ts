import { findGameById } from '#modules/catalog/games.rules.ts';
import { type Cell, writeCsv } from '#platform/csv/csv.ts';
import type { ExportedFile } from '#platform/csv/exported-file.contract.ts';
import type { Db } from '#platform/db/db.ts';
import type { Translate } from '#platform/errors/errors.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { SALES_FILE_ROWS } from './creator.contract.ts';
import { listOrdersOfExpert, type SaleRow } from './plan-orders.store.ts';

type Columns = readonly (readonly [head: string, cell: (row: SaleRow) => Cell])[];
const withOdds: Columns = [['plans.filter.odds', (row) => row.odds && row.odds / 1_000]];

interface Request {
  expertId: number;
  month: string;
  span: { from: Date; to: Date };
  lang: LanguageCode;
  /** Whether the brand shows odds. */
  odds: boolean;
}

/** Sales of a month with their outcome, for a spreadsheet. */
export async function writeSalesFile(
  db: Db,
  translate: Translate,
  { expertId, month, span, lang, odds }: Request,
): Promise<ExportedFile> {
  const rows = await listOrdersOfExpert(db, expertId, span, null, SALES_FILE_ROWS + 1);
  const t = (key: string, params = {}) => translate(lang, key, params);
  const columns: Columns = [
    ['creator.column.time', ({ order }) => order.createdAt.toISOString()],
    ['creator.column.plan', ({ title }) => title],
    [
      'creator.column.play',
      ({ play, gameId }) => t(`sports.market.${play}`, { game: findGameById(gameId)?.slug ?? '' }),
    ],
    ...(odds ? withOdds : []),
    ['creator.column.result', ({ verdict }) => t(`plans.result.${verdict ?? 'not_yet'}`)],
    [
      'plans.refund',
      ({ noWinRefund }) => t(noWinRefund ? 'admin.plans.refund.yes' : 'admin.plans.refund.no'),
    ],
    ['creator.column.paid', ({ order }) => order.paid],
    ['creator.summary.refunded', ({ order }) => order.toBuyer],
    ['creator.column.earned', ({ order }) => order.toExpert],
    ['creator.returns.held', ({ order }) => (order.settledAt ? 0 : order.paid)],
  ];
  return {
    name: `sales-${month}.csv`,
    csv: writeCsv([
      columns.map(([head]) => t(head)),
      ...rows.slice(0, SALES_FILE_ROWS).map((row) => columns.map(([, cell]) => cell(row))),
    ]),
    cut: rows.length > SALES_FILE_ROWS,
  };
}
