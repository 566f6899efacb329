import type { ReferenceLabeler } from '#modules/ledger/index.ts';
import type { Translate } from '#platform/errors/errors.ts';
import { language } from '#platform/i18n/languages.ts';
import { formatMoney } from './money.rules.ts';
import { listOrdersByNo } from './orders.store.ts';
import { chargeOf } from './recharge.rules.ts';

/** Label of a recharge: sum and payment method. */
export const rechargeLabeler =
  (translate: Translate): ReferenceLabeler =>
  async (tx, { ids, userId, lang }) => {
    const orders = await listOrdersByNo(tx, userId, ids);
    const { locale } = language(lang);
    return new Map(
      orders.map((order) => [
        order.orderNo,
        {
          name: `${translate(lang, `recharge.way.${order.provider}`)} ${formatMoney(chargeOf(order), locale, true)}`,
          path: `/userInfo/recharge?order=${order.orderNo}`,
        },
      ]),
    );
  };
