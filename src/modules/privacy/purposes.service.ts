import type { PersonalData, Until } from '#platform/personal-data/personal-data.rules.ts';
import type { RetentionDays, RetentionName } from '#platform/retention/retention.rules.ts';
import type { KindOfData } from './privacy.contract.ts';

/** The declaration with the configured periods. */
export const listPurposes = ({ kinds }: PersonalData, days: RetentionDays): KindOfData[] =>
  Object.entries(kinds).map(([kind, { retains: keeps, recipients, ...rest }]) => ({
    kind,
    ...rest,
    recipients: [...recipients],
    keeps: keeps.map((keep) => (isRule(keep, days) ? { days: days[keep] } : { until: keep })),
  }));

const isRule = (keep: RetentionName | Until, days: RetentionDays): keep is RetentionName => keep in days;
