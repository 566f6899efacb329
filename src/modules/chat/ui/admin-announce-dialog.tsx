import { useState } from 'react';
import type { EnteredText } from '#platform/i18n/localized-text.ts';
import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { instantOf } from '#ui/kit/form/local-time.ts';
import { TextField } from '#ui/kit/form/text-field.tsx';
import { TranslatedField } from '#ui/kit/form/translated-field.tsx';
import { useSubmit } from '#ui/kit/form/use-submit.ts';
import { useTimeZone } from '#ui/kit/format/time-zone.ts';
import { Dialog, DialogActions } from '#ui/kit/overlay/dialog.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { adminChatCalls } from '../admin-chat.calls.ts';
import { BODY_MAX } from '../messages.rules.ts';
import { isRoomKey } from '../rooms.rules.ts';

export function AnnounceDialog({ onDone, onClose }: { onDone(): void; onClose(): void }) {
  const t = useT();
  const zone = useTimeZone();
  const [texts, setTexts] = useState<EnteredText>({ zh_CN: '', en: '' });
  const [room, setRoom] = useState('');
  const [until, setUntil] = useState('');
  const form = useSubmit('texts', ['texts', 'room', 'endsAt']);
  const submit = async () => {
    const filled = Object.entries(texts).flatMap(([lang, text]) =>
      text.trim() === '' ? [] : [[lang, text.trim()] as const],
    );
    const place = room.trim();
    if (filled.length === 0) return form.refuse({ texts: t('admin.announcements.needed') });
    if (place !== '' && !isRoomKey(place)) return form.refuse({ room: t('admin.announcements.badRoom') });
    const order = {
      texts: Object.fromEntries(filled),
      ...(place !== '' && isRoomKey(place) ? { room: place } : {}),
      ...(until ? { endsAt: instantOf(until, zone) } : {}),
    };
    if (!(await form.send(() => api(adminChatCalls.announce, order)))) return;
    toast(t('admin.done'), 'done');
    onDone();
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('admin.announcements.new')}>
      <form className="decision" {...form.formProps(submit)}>
        <TranslatedField
          name="texts"
          label={t('admin.announcements.text')}
          rows={2}
          limit={BODY_MAX}
          value={texts}
          errorOf={(field) => (field === 'texts.zh_CN' ? form.field('texts').error : undefined)}
          onChange={(changed) => {
            setTexts(changed);
            form.changed('texts');
          }}
        />
        <TextField
          {...form.field('room')}
          label={t('admin.announcements.room')}
          hint={t('admin.announcements.roomHint')}
          placeholder="live:7"
          dir="ltr"
          value={room}
          onChange={({ currentTarget }) => {
            setRoom(currentTarget.value);
            form.changed('room');
          }}
        />
        <TextField
          {...form.field('endsAt')}
          label={t('admin.announcements.until')}
          type="datetime-local"
          value={until}
          onChange={({ currentTarget }) => {
            setUntil(currentTarget.value);
            form.changed('endsAt');
          }}
        />
        <DialogActions>
          <Button look="outline" onClick={onClose}>
            {t('admin.decision.cancel')}
          </Button>
          <Button type="submit" loading={form.busy}>
            {t('admin.announcements.publish')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
