import { useT } from '#web/i18n/use-t.ts';
import './age-notice.css';

/** Beside everything about plans. */
export function AgeNotice() {
  const t = useT();
  return (
    <p className="age-notice">
      <b>18+</b>
      {t('plans.age')}
    </p>
  );
}
