import { z } from 'zod';
import type { Variable } from './variable.ts';

const COINS = ['spendOnce', 'spendDay', 'spendMonth'] as const;
const YUAN = ['rechargeOnce', 'rechargeDay', 'rechargeMonth'] as const;
type Cap = (typeof COINS)[number] | (typeof YUAN)[number];

const MOST = 1_000_000_000;
const isCap = (name: string): name is Cap => [...COINS, ...YUAN].includes(name as Cap);
const isYuan = (name: Cap): boolean => YUAN.includes(name as (typeof YUAN)[number]);

/** Coins, and fen. */
export type ConfiguredCaps = Partial<Record<Cap, number>>;

export const SPENDING_VARIABLES = {
  SPENDING_CAPS: {
    takes:
      '`name=amount` parted by commas; names are `spendOnce`, `spendDay`, `spendMonth` (coins) and `rechargeOnce`, `rechargeDay`, `rechargeMonth` (CNY)',
    help: 'The most that anybody may spend or top up at once, in a day and in a month, until an administrator sets other limits. Empty: no limits.',
    fallback: '',
    schema: z.string().transform((text, context): ConfiguredCaps => {
      const caps: ConfiguredCaps = {};
      for (const part of text.split(',').filter((one) => one.trim() !== '')) {
        const [, name = '', digits = ''] = /^\s*(\w+)\s*=\s*(\d{1,9})\s*$/.exec(part) ?? [];
        const amount = Number(digits) * (isCap(name) && isYuan(name) ? 100 : 1);
        if (!isCap(name) || digits === '' || name in caps || amount > MOST) {
          context.addIssue({ code: 'custom', message: 'not a limit' });
          return z.NEVER;
        }
        caps[name] = amount;
      }
      return caps;
    }),
  } satisfies Variable<ConfiguredCaps>,
};
