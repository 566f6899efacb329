import { type SubmitEvent, useState } from 'react';
import { api } from '#ui/api/client.ts';
import { didOrToast } from '#ui/api/did-or-toast.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { instantOf } from '#ui/kit/form/local-time.ts';
import { Textarea, TextField } from '#ui/kit/form/text-field.tsx';
import { useTimeZone } from '#ui/kit/format/time-zone.ts';
import { Dialog, DialogActions } from '#ui/kit/overlay/dialog.tsx';
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
  const [errors, setErrors] = useState<{ text?: string; room?: string }>({});
  const [busy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const filled = LANGUAGES.filter((lang) => texts[lang].trim() !== '');
    const place = room.trim();
    if (filled.length === 0) return setErrors({ text: t('admin.announcements.needed') });
    if (place !== '' && !isRoomKey(place)) return setErrors({ room: t('admin.announcements.badRoom') });
    setErrors({});
    setBusy(true);
    const call = api(adminChatCalls.announce, {
      texts: Object.fromEntries(filled.map((lang) => [lang, texts[lang].trim()])),
      ...(place !== '' && isRoomKey(place) ? { room: place } : {}),
      ...(until ? { endsAt: instantOf(until, zone) } : {}),
    });
    const done = await didOrToast(call, t('admin.done'));
    setBusy(false);
    if (!done) return;
    onDone();
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('admin.announcements.new')}>
      <form className="decision" onSubmit={submit} noValidate>
        {LANGUAGES.map((lang, index) => (
          <Textarea
            key={lang}
            label={t(`admin.announcements.text.${lang}`)}
            rows={2}
            limit={BODY_MAX}
            dir="auto"
            value={texts[lang]}
            error={index === 0 ? errors.text : undefined}
            onChange={({ currentTarget }) => setTexts({ ...texts, [lang]: currentTarget.value })}
          />
        ))}
        <TextField
          label={t('admin.announcements.room')}
          hint={t('admin.announcements.roomHint')}
          placeholder="live:7"
          dir="ltr"
          value={room}
          error={errors.room}
          onChange={({ currentTarget }) => setRoom(currentTarget.value)}
        />
        <TextField
          label={t('admin.announcements.until')}
          type="datetime-local"
          value={until}
          onChange={({ currentTarget }) => setUntil(currentTarget.value)}
        />
        <DialogActions>
          <Button look="outline" onClick={onClose}>
            {t('admin.decision.cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('admin.announcements.publish')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
