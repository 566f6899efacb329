import { z } from 'zod';
import { RETENTION, type RetentionRule } from '#platform/retention/retention.rules.ts';
import type { Variable } from './variable.ts';

type RetentionEnv = (typeof RETENTION)[keyof typeof RETENTION]['env'];

const rules = Object.entries<RetentionRule>(RETENTION);
export const MOST_DAYS = 36_500;

const wholeDays = z
  .string()
  .regex(/^\d+$/)
  .transform(Number)
  .refine((days) => days <= MOST_DAYS);

const variableOf = ({ days, what }: RetentionRule): Variable<number> => ({
  takes: `whole days, 0 (for ever) to ${MOST_DAYS}`,
  help: `${what}.`,
  fallback: String(days),
  schema: wholeDays,
});

/** One variable per rule, for the configuration's table. */
export const RETENTION_VARIABLES = Object.fromEntries(
  rules.map(([, rule]) => [rule.env, variableOf(rule)]),
) as Record<RetentionEnv, Variable<number>>;
