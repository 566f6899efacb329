import type { Fact, PersonalData } from '#platform/module.ts';
import { paged } from '#platform/personal-data/paged.ts';
import { type Exclusion, isExcluded, longer } from './spending.rules.ts';
import {
  databaseNow,
  eraseOf,
  findExclusion,
  listAges,
  listLimits,
  upsertAge,
  upsertExclusion,
} from './spending.store.ts';
import { deletePeriods, listDays, listReturns } from './statement.store.ts';

const EXCLUSION = 'spending_exclusion';
const TOO_YOUNG = 'spending_too_young';

const exclusionIn = ({ data }: Fact): Exclusion => ({
  since: new Date(String(data?.since)),
  endsAt: data?.endsAt === null ? null : new Date(String(data?.endsAt)),
});

/** An exclusion or a too young birth date is retained for the next account. */
export const spendingPersonalData: PersonalData = {
  async remember(tx, userId) {
    const exclusion = await findExclusion(tx, userId);
    const runs = isExcluded(exclusion, await databaseNow(tx));
    const young = (await listAges(tx, userId)).filter(({ refusedUntil }) => refusedUntil !== null);
    return [
      ...(runs
        ? [
            {
              kind: EXCLUSION,
              data: {
                since: exclusion.since.toISOString(),
                endsAt: exclusion.endsAt?.toISOString() ?? null,
              },
            },
          ]
        : []),
      ...(young.length > 0
        ? [
            {
              kind: TOO_YOUNG,
              data: {
                ages: young.map(({ brand, requiredAge, statedAge, refusedUntil }) => ({
                  ...{ brand, requiredAge, statedAge, refusedUntil },
                })),
              },
            },
          ]
        : []),
    ];
  },
  async recall(tx, userId, facts, now) {
    const excluded = facts.filter(({ kind }) => kind === EXCLUSION).map(exclusionIn);
    const known = await findExclusion(tx, userId);
    const all = known ? [known, ...excluded] : excluded;
    if (excluded.length > 0) await upsertExclusion(tx, userId, all.reduce(longer));
    const young = facts.filter(({ kind }) => kind === TOO_YOUNG);
    for (const age of young.flatMap(({ data }) => (data?.ages ?? []) as KnownAge[]))
      await upsertAge(tx, { ...age, userId, statedAt: now });
    return [...(excluded.length > 0 ? [EXCLUSION] : []), ...(young.length > 0 ? [TOO_YOUNG] : [])];
  },
  async erase(tx, userId) {
    await eraseOf(tx, userId);
    await deletePeriods(tx, userId);
  },
  export: async (tx, userId) => ({
    limits: await listLimits(tx, userId),
    exclusion: await findExclusion(tx, userId),
    ages: await listAges(tx, userId),
    days: paged(
      (after: { day: string; kind: string } | null, n) => listDays(tx, userId, after, n),
      ({ day, kind }) => ({ day, kind }),
    ),
    returns: paged(
      (before: number | null, n) => listReturns(tx, userId, before, n),
      ({ id }) => id,
      ({ id: _id, ...row }) => row,
    ),
  }),
};

interface KnownAge {
  brand: string;
  requiredAge: number;
  statedAge: number;
  refusedUntil: string;
}
