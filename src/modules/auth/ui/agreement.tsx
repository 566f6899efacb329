import type { ComponentProps } from 'react';
import { useT } from '#ui/i18n/use-t.ts';
import { Checkbox } from '#ui/kit/form/checkbox.tsx';
import { Link } from '#ui/kit/link/link.tsx';

/** Required for every sign-in. The texts open beside the dialog, so that typed values stay. */
export function Agreement(input: Omit<ComponentProps<typeof Checkbox>, 'children'>) {
  const t = useT();
  return (
    <Checkbox {...input} name="agreed">
      {t('logins.agree.before')}{' '}
      <Link className="link" to="/protocol/terms" target="_blank">
        {t('logins.agree.service')}
      </Link>{' '}
      {t('logins.agree.and')}{' '}
      <Link className="link" to="/protocol/privacy" target="_blank">
        {t('logins.agree.privacy')}
      </Link>
    </Checkbox>
  );
}
