import type { PersonalData, Until } from '#platform/personal-data/personal-data.rules.ts';
import type { RetentionDays, RetentionName } from '#platform/retention/retention.rules.ts';
import type { KindOfData } from './privacy.contract.ts';

/** The declaration with the configured periods. */
export const listPurposes = ({ kinds }: PersonalData, days: RetentionDays): KindOfData[] =>
  Object.entries(kinds).map(([kind, { retains: retained, recipients, ...rest }]) => ({
    kind,
    ...rest,
    recipients: [...recipients],
    retains: retained.map((rule) => (isRule(rule, days) ? { days: days[rule] } : { until: rule })),
  }));

const isRule = (rule: RetentionName | Until, days: RetentionDays): rule is RetentionName => rule in days;
