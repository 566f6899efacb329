import type { MessageId } from '#ui/i18n/messages.ts';
import type { T } from '#ui/i18n/use-t.ts';
import type { Issue } from './schema.ts';

/** A rule with a message key ("plans.form.title_taken") uses it; others use the kind of the problem. */
export function issueWords(issue: Issue, t: T): string {
  if (/^[a-z_]+(\.[a-z_]+)+$/.test(issue.message)) return t(issue.message as MessageId, { ...issue });
  switch (issue.code) {
    case 'too_small':
      if (issue.origin !== 'string') return t('kit.form.too_small', { min: Number(issue.minimum) });
      return issue.minimum === 1
        ? t('kit.form.required')
        : t('kit.form.too_short', { min: Number(issue.minimum) });
    case 'too_big':
      return issue.origin === 'string'
        ? t('kit.form.too_long', { max: Number(issue.maximum) })
        : t('kit.form.too_big', { max: Number(issue.maximum) });
    case 'invalid_format':
      return issue.format === 'email' ? t('kit.form.email') : t('kit.form.invalid');
    default:
      return t('kit.form.invalid');
  }
}
