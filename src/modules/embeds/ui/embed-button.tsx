import { useState } from 'react';
import { loadOrToast } from '#ui/api/or-toast.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { IconButton } from '#ui/kit/button/icon-button.tsx';
import type { WidgetKind } from '../widgets.rules.ts';

type Loaded = typeof import('./embed-dialog.tsx');

export interface EmbedProps {
  kind: WidgetKind;
  id: number;
  /** Number of teams of a table. */
  rows?: number;
  title: string;
}

/** Opens the embed dialog. Hidden on phones, where pages are not written and width is scarce. */
export function EmbedButton({ look, ...shown }: EmbedProps & { look: 'icon' | 'button' }) {
  const t = useT();
  const [dialog, setDialog] = useState<Loaded | null>(null);
  const [open, setOpen] = useState(false);
  const show = async () => {
    const loaded = dialog ?? (await loadOrToast(() => import('./embed-dialog.tsx')));
    setDialog(loaded);
    setOpen(loaded !== null);
  };
  return (
    <>
      {look === 'icon' ? (
        <IconButton icon="code" className="max-md:hidden" label={t('match.embed.open')} onClick={show} />
      ) : (
        <Button look="outline" icon="code" className="max-md:hidden" onClick={show}>
          {t('match.embed.open')}
        </Button>
      )}
      {dialog && <dialog.EmbedDialog {...shown} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
