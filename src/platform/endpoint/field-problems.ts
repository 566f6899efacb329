import type { $ZodIssue } from 'zod/v4/core';
import type { FieldProblem } from '#platform/errors/errors.ts';

/**
 * The issues of a schema, as message keys. A schema may name its own key as its message
 * (`errors.users.username_letters`); otherwise the kind of the problem decides.
 */
export function fieldProblems(issues: readonly $ZodIssue[]): Record<string, FieldProblem> {
  const problems: Record<string, FieldProblem> = {};
  for (const issue of issues) {
    const field = issue.path.join('.') || 'body';
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys)
        problems[[...issue.path, key].join('.')] ??= { key: 'errors.field.unknown' };
    else problems[field] ??= problemOf(issue);
  }
  return problems;
}

function problemOf(issue: $ZodIssue): FieldProblem {
  if (issue.message.startsWith('errors.')) return { key: issue.message };
  // Schemas report their input.
  if ('input' in issue && issue.input === undefined) return { key: 'errors.field.required' };
  switch (issue.code) {
    case 'invalid_type':
      return { key: 'errors.field.type' };
    case 'too_small':
      return {
        key: `errors.field.too_small_${sizeKind(issue.origin)}`,
        params: { min: Number(issue.minimum) + beyond(issue) },
      };
    case 'too_big':
      return {
        key: `errors.field.too_big_${sizeKind(issue.origin)}`,
        params: { max: Number(issue.maximum) - beyond(issue) },
      };
    case 'invalid_value':
      return { key: 'errors.field.choice' };
    default:
      return { key: 'errors.field.format' };
  }
}

/** Exclusive bounds become inclusive: all input numbers are integers. */
const beyond = ({ inclusive }: { inclusive?: boolean | undefined }): 0 | 1 => (inclusive === false ? 1 : 0);

const sizeKind = (origin: string): string =>
  origin === 'string' ? 'text' : origin === 'array' ? 'list' : 'number';
