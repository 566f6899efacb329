import { type Cell, writeCsv } from '#platform/csv/csv.ts';
import type { ExportedFile } from '#platform/csv/exported-file.contract.ts';
import type { Db } from '#platform/db/db.ts';
import type { Translate } from '#platform/errors/errors.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import type { User } from '#platform/viewer/viewer.ts';
import type { Statement, StatementQuery } from './spending.contract.ts';
import { dateIn, paidFor, STATEMENT_MONTHS } from './spending.rules.ts';
import { lastOfMonth, monthsBefore, sumsOf } from './statement.rules.ts';
import { listPeriods } from './statement.store.ts';

export interface StatementService {
  show(viewer: User, query: StatementQuery, now: Date): Promise<Statement>;
  writeFile(viewer: User, query: StatementQuery, lang: LanguageCode, now: Date): Promise<ExportedFile>;
}

interface Parts {
  db: Db;
  zone: string;
  translate: Translate;
}

export function createStatementService({ db, zone, translate }: Parts): StatementService {
  async function show(viewer: User, { by, month: requested }: StatementQuery, now: Date): Promise<Statement> {
    const month = requested ?? dateIn(now, zone).slice(0, 7);
    const first = by === 'day' ? month : monthsBefore(month, STATEMENT_MONTHS - 1);
    const span = { userId: viewer.id, from: `${first}-01`, to: lastOfMonth(month), by };
    const lines = await listPeriods(db, span);
    return { by, month, zone, lines, ...sumsOf(lines) };
  }
  return {
    show,
    async writeFile(viewer, query, lang, now) {
      const { by, month, lines } = await show(viewer, query, now);
      const head = ['period', 'kind', 'coins', 'money'].map((name) =>
        translate(lang, `spending.column.${name}`),
      );
      const rows = lines.map(({ period, kind, amount }): Cell[] => {
        const money = kind === 'recharge';
        const what = translate(lang, `ledger.reason.${paidFor(kind)}`);
        return [period, what, money ? null : amount, money ? amount / 100 : null];
      });
      return { name: `spending-${by}-${month}.csv`, csv: writeCsv([head, ...rows]), cut: false };
    },
  };
}
