import { useState } from 'react';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';

/**
 * The chat of a provider that the brand names. Until a reader asks for it, nothing is fetched from there; then it
 * stands in a frame, where it sees nothing of this site.
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
