import { useState } from 'react';
import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { instantOf } from '#ui/kit/form/local-time.ts';
import { Textarea, TextField } from '#ui/kit/form/text-field.tsx';
import { useSubmit } from '#ui/kit/form/use-submit.ts';
import { useTimeZone } from '#ui/kit/format/time-zone.ts';
import { Dialog, DialogActions } from '#ui/kit/overlay/dialog.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { adminChatCalls } from '../admin-chat.calls.ts';
import { BODY_MAX } from '../messages.rules.ts';
import { isRoomKey } from '../rooms.rules.ts';

/** The two languages that every text of the site has; others fall back to English. */
const LANGUAGES = ['zh_CN', 'en'] as const;

export function AnnounceDialog({ onDone, onClose }: { onDone(): void; onClose(): void }) {
  const t = useT();
  const zone = useTimeZone();
  const [texts, setTexts] = useState({ zh_CN: '', en: '' });
  const [room, setRoom] = useState('');
  const [until, setUntil] = useState('');
  const form = useSubmit('texts', ['texts', 'room', 'endsAt']);
  const submit = async () => {
    const filled = LANGUAGES.filter((lang) => texts[lang].trim() !== '');
    const place = room.trim();
    if (filled.length === 0) return form.refuse({ texts: t('admin.announcements.needed') });
    if (place !== '' && !isRoomKey(place)) return form.refuse({ room: t('admin.announcements.badRoom') });
    const order = {
      texts: Object.fromEntries(filled.map((lang) => [lang, texts[lang].trim()])),
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
        {LANGUAGES.map((lang, index) => (
          <Textarea
            key={lang}
            {...(index === 0 && form.field('texts'))}
            label={t(`admin.announcements.text.${lang}`)}
            rows={2}
            limit={BODY_MAX}
            dir="auto"
            value={texts[lang]}
            onChange={({ currentTarget }) => {
              setTexts({ ...texts, [lang]: currentTarget.value });
              form.changed('texts');
            }}
          />
        ))}
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
