import { useEffect, useRef } from 'react';
import { UNCLAIMED_HOURS } from '#platform/uploads/uploads.rules.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../kit/button/button.tsx';
import { toast } from '../../kit/toast/toast-store.ts';
import './cut-result.css';

/** The picture as the site keeps it, and where. */
export function CutResult({ url, onAgain }: { url: string; onAgain(): void }) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone.
  useEffect(() => heading.current?.focus(), []);
  const address = new URL(url, window.location.href).href;
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast(t('crop.copied'), 'done'),
      () => toast(t('crop.not_copied'), 'error'),
    );
  return (
    <div className="cut-result">
      <img src={url} alt={t('crop.result')} width={160} height={160} />
      <div className="cut-result-words">
        <h2 ref={heading} tabIndex={-1}>
          {t('crop.done')}
        </h2>
        <p>{t('crop.kept', { hours: UNCLAIMED_HOURS })}</p>
        <p className="cut-result-address">
          <a href={url}>{address}</a>
        </p>
        <div className="crop-actions">
          <Button icon="copy" onClick={copy}>
            {t('crop.copy')}
          </Button>
          <Button look="outline" onClick={onAgain}>
            {t('crop.another')}
          </Button>
        </div>
      </div>
    </div>
  );
}
