import { useState } from 'react';
import { useT } from '#ui/i18n/use-t.ts';
import { IconButton } from '#ui/kit/button/icon-button.tsx';
import { Sheet } from '#ui/kit/overlay/sheet.tsx';
import { GiftBar, type GiftBarProps } from './gift-bar.tsx';

/** A sheet from the bottom edge where the bar does not fit; the video stays visible. */
export function GiftButton(props: GiftBarProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <span className="gift-button">
      <IconButton icon="gift" size="large" label={t('gifts.bar.title')} onClick={() => setOpen(true)} />
      <Sheet open={open} onClose={() => setOpen(false)} title={t('gifts.bar.title')}>
        <GiftBar {...props} />
      </Sheet>
    </span>
  );
}
