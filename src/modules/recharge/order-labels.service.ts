import type { ReferenceLabeler } from '#modules/ledger/index.ts';
import type { Translate } from '#platform/errors/errors.ts';
import { language } from '#platform/i18n/languages.ts';
import { formatCny } from './money.rules.ts';
import { listOrdersByNo } from './orders.store.ts';

/** Label of a recharge: sum and payment method. */
export const rechargeLabeler =
  (translate: Translate): ReferenceLabeler =>
  async (tx, { ids, userId, lang }) => {
    const orders = await listOrdersByNo(tx, userId, ids);
    const { locale } = language(lang);
    return new Map(
      orders.map(({ orderNo, provider, amountFen }) => [
        orderNo,
        {
          name: `${translate(lang, `recharge.way.${provider}`)} ${formatCny(amountFen, locale, 2)}`,
          path: `/userInfo/recharge?order=${orderNo}`,
        },
      ]),
    );
  };
