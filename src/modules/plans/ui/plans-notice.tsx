import { useT } from '#ui/i18n/use-t.ts';
import { AgeNotice } from '#ui/kit/card/age-notice.tsx';

/** Beside everything about plans. */
export function PlansNotice() {
  const t = useT();
  return <AgeNotice>{t('plans.age')}</AgeNotice>;
}
