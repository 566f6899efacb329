import { useT } from '#ui/i18n/use-t.ts';
import { AgeNotice } from '#ui/kit/card/age-notice.tsx';

/** Age notice on every page about plans. */
export function PlansNotice() {
  const t = useT();
  return <AgeNotice>{t('plans.age')}</AgeNotice>;
}
