import { type ChangeEvent, useId, useState } from 'react';
import { ROOM_PRICE } from '#modules/live/rooms.rules.ts';
import { uploadImageCall } from '#platform/uploads/uploads.calls.ts';
import { IMAGE_TYPES } from '#platform/uploads/uploads.rules.ts';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Card } from '#ui/kit/card/card.tsx';
import { Switch } from '#ui/kit/choice/switch.tsx';
import { TextField } from '#ui/kit/form/text-field.tsx';
import { CoinIcon, Icon } from '#ui/kit/icon/icon.tsx';
import type { SettingsDraft } from './settings.rules.ts';

interface PictureCardProps {
  draft: SettingsDraft;
  set(change: Partial<SettingsDraft>): void;
  live: boolean;
  priceError?: string;
}

/** Cover, price and overlays of the room. */
export function PictureCard({ draft, set, live, priceError }: PictureCardProps) {
  const t = useT();
  const id = useId();
  const [busy, setBusy] = useState(false);
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    currentTarget.value = '';
    if (!file) return;
    setBusy(true);
    const made = await callOrToast(api(uploadImageCall, { purpose: 'cover', file }));
    setBusy(false);
    if (made) set({ coverUploadId: made.uploadId, coverUrl: made.url });
  };
  return (
    <Card title={t('anchor.cover.title')}>
      <div className="grid gap-3">
        <div className="cover-field" aria-busy={busy || undefined}>
          {draft.coverUrl ? (
            <img src={draft.coverUrl} alt={t('anchor.cover.alt')} width={320} height={180} />
          ) : (
            <Icon name="monitor" size={28} />
          )}
          <input id={id} type="file" accept={IMAGE_TYPES.join()} className="sr-only" onChange={choose} />
          <label htmlFor={id} className="btn btn-outline btn-small">
            {t('anchor.cover.change')}
          </label>
        </div>
        <Switch
          checked={draft.paid && draft.mode !== 'custom'}
          disabled={live || draft.mode === 'custom'}
          onChange={(paid) => set({ paid })}
        >
          {t('anchor.paid')}
        </Switch>
        {draft.paid && draft.mode !== 'custom' && (
          <TextField
            label={t('anchor.price')}
            hint={live ? t('anchor.settings.bound') : t('anchor.priceHint')}
            error={priceError}
            value={draft.priceText}
            readOnly={live}
            inputMode="numeric"
            dir="ltr"
            before={<CoinIcon />}
            maxLength={String(ROOM_PRICE.max).length}
            onChange={({ currentTarget }) => set({ priceText: currentTarget.value })}
          />
        )}
        <Switch checked={draft.danmu} onChange={(danmu) => set({ danmu })}>
          {t('anchor.danmu')}
        </Switch>
        <Switch checked={draft.giftEffects} onChange={(giftEffects) => set({ giftEffects })}>
          {t('anchor.giftEffects')}
        </Switch>
      </div>
    </Card>
  );
}
