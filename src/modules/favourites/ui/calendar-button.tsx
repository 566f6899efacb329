import { useState } from 'react';
import { loadOrToast } from '#ui/api/or-toast.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import type { FollowedSets } from './followed.rules.ts';

type Loaded = typeof import('./calendar-dialog.tsx');

/** Subscribes a calendar program to the matches of the favourites. */
export function CalendarButton({ followed }: { followed: FollowedSets }) {
  const t = useT();
  const [dialog, setDialog] = useState<Loaded | null>(null);
  const [open, setOpen] = useState(false);
  const show = async () => {
    const loaded = dialog ?? (await loadOrToast(() => import('./calendar-dialog.tsx')));
    setDialog(loaded);
    setOpen(loaded !== null);
  };
  return (
    <p className="board-calendar">
      <Button look="outline" size="small" icon="calendar" onClick={show}>
        {t('rails.calendar.open')}
      </Button>
      {dialog && <dialog.CalendarDialog open={open} onClose={() => setOpen(false)} followed={followed} />}
    </p>
  );
}
