import { z } from 'zod';
import type { Setting } from '#platform/settings/setting.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { DEFAULT_PACKAGES, FIRST_ORDER_PERCENT, type Package, packageOf } from './recharge.rules.ts';

const MOST_PACKAGES = 12;
const MOST_YUAN = 100_000;
const percent = z.int().min(0).max(100);

/** Ids are permanent: orders and the prices of markets name them. */
export const RECHARGE_PACKAGES: Setting<readonly { id: number; yuan: number; bonus: number }[]> = {
  name: 'rechargePackages',
  group: 'recharge',
  field: { kind: 'packages' },
  money: true,
  schema: z
    .array(
      z.strictObject({
        id: z.int().min(1).max(9_999),
        yuan: z.int().min(1).max(MOST_YUAN),
        bonus: percent,
      }),
    )
    .min(1)
    .max(MOST_PACKAGES)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length),
  floor: () => DEFAULT_PACKAGES,
};

export const FIRST_ORDER_BONUS: Setting<number> = {
  name: 'rechargeFirstOrder',
  group: 'recharge',
  field: { kind: 'number', unit: 'percent', min: 0, max: 100 },
  money: true,
  schema: percent,
  floor: () => FIRST_ORDER_PERCENT,
};

export const listPackages = (settings: Settings): Package[] =>
  settings.get(RECHARGE_PACKAGES).map(({ id, yuan, bonus }) => packageOf(id, yuan, bonus));

export const findPackage = (settings: Settings, id: number): Package | undefined =>
  listPackages(settings).find((item) => item.id === id);
