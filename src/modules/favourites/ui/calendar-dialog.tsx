import { useEffect, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button, buttonClass } from '#ui/kit/button/button.tsx';
import { Checkbox } from '#ui/kit/form/checkbox.tsx';
import { TextField } from '#ui/kit/form/text-field.tsx';
import { Dialog, DialogActions } from '#ui/kit/overlay/dialog.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import type { RootData } from '#ui/root/root-data.ts';
import { calendarsCalls } from '../calendars.calls.ts';
import { calendarAddress, guestCalendar, webcal } from './calendar.rules.ts';
import type { FollowedSets } from './followed.rules.ts';

interface CalendarDialogProps {
  open: boolean;
  onClose(): void;
  followed: FollowedSets;
}

/** A user's address is secret and personal; a guest's lists the ids on the device. */
export function CalendarDialog({ open, onClose, followed }: CalendarDialogProps) {
  const t = useT();
  const root = useRouteLoaderData<RootData>('root');
  const isUser = Boolean(root?.me);
  const [own, setOwn] = useState<string | null>(null);
  const [hidden, setHidden] = useState(() => 'spoiler' in document.documentElement.dataset);
  const site = root?.brand.publicUrl ?? location.origin;
  const base = isUser ? own : guestCalendar(site, followed);
  const address = base && calendarAddress(base, root?.lang ?? 'en', hidden);

  useEffect(() => {
    if (open && isUser)
      callOrToast(api(calendarsCalls.show, undefined)).then((found) => setOwn(found?.url ?? null));
  }, [open, isUser]);

  const renew = async () => {
    const renewed = await callOrToast(api(calendarsCalls.renew, undefined));
    if (!renewed) return;
    setOwn(renewed.url);
    toast(t('rails.calendar.renewed'), 'done');
  };
  const copy = () =>
    navigator.clipboard.writeText(address ?? '').then(
      () => toast(t('rails.calendar.copied'), 'done'),
      () => toast(t('rails.calendar.notCopied'), 'error'),
    );
  return (
    <Dialog open={open} onClose={onClose} title={t('rails.calendar.title')}>
      <p>{t(isUser ? 'rails.calendar.text' : 'rails.calendar.guest')}</p>
      <TextField
        label={t('rails.calendar.address')}
        hint={t('rails.calendar.secret')}
        dir="ltr"
        readOnly
        value={address ?? ''}
        onFocus={({ target }) => target.select()}
      />
      <Checkbox checked={hidden} onChange={({ target }) => setHidden(target.checked)}>
        {t('rails.calendar.spoiler')}
      </Checkbox>
      <DialogActions>
        {isUser && (
          <Button look="text" onClick={renew}>
            {t('rails.calendar.renew')}
          </Button>
        )}
        <Button look="secondary" onClick={copy}>
          {t('rails.calendar.copy')}
        </Button>
        {address && (
          <a className={buttonClass({})} href={webcal(address)}>
            {t('rails.calendar.subscribe')}
          </a>
        )}
      </DialogActions>
    </Dialog>
  );
}
