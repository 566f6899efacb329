import { useState } from 'react';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';

/**
 * The chat widget of the brand's provider. Nothing is loaded from there before the user opens it; then it is in an
 * isolated frame.
 */
export function SupportWidget({ address }: { address: string }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const { host } = new URL(address);
  if (open)
    return (
      <iframe
        className="support-frame"
        src={address}
        title={t('tickets.widget.title', { host })}
        sandbox="allow-scripts allow-forms allow-same-origin allow-popups"
        referrerPolicy="no-referrer"
      />
    );
  return (
    <p className="support-widget">
      <Button look="outline" size="small" icon="chat" onClick={() => setOpen(true)}>
        {t('tickets.widget.open', { host })}
      </Button>{' '}
      <small className="text-text-3">{t('tickets.widget.text', { host })}</small>
    </p>
  );
}
