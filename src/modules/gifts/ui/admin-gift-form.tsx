import { useState } from 'react';
import { useStepUp } from '#modules/auth/ui/use-step-up.tsx';
import { ApiFailure } from '#platform/endpoint/client.ts';
import type { EnteredText } from '#platform/i18n/localized-text.ts';
import { type UploadedImage, uploadImageCall } from '#platform/uploads/uploads.calls.ts';
import { IMAGE_SHAPES, IMAGE_TYPES } from '#platform/uploads/uploads.rules.ts';
import { api } from '#ui/api/client.ts';
import { submitResult } from '#ui/api/submit-result.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { FormDialog } from '#ui/kit/admin/form-dialog.tsx';
import { Checkbox } from '#ui/kit/form/checkbox.tsx';
import { Field } from '#ui/kit/form/field.tsx';
import { Select } from '#ui/kit/form/select.tsx';
import { TextField } from '#ui/kit/form/text-field.tsx';
import { TranslatedField } from '#ui/kit/form/translated-field.tsx';
import { useForm } from '#ui/kit/form/use-form.ts';
import { giftsCalls } from '../gifts.calls.ts';
import type { GiftDraft } from '../gifts.contract.ts';
import {
  ANIMATION_BYTES,
  GIFT_ANIMATIONS,
  GIFT_ICONS,
  GIFT_NAME,
  GIFT_REASON,
  iconUrl,
} from '../gifts.rules.ts';

interface GiftFormProps {
  draft: GiftDraft;
  onDone(): void;
  onClose(): void;
}

/** Form values; the contract's schema validates them. */
interface Typed {
  names: EnteredText;
  price: number;
  icon: string;
  animation: string;
  place: number;
  on: boolean;
  reason: string;
}

export function GiftForm({ draft, onDone, onClose }: GiftFormProps) {
  const t = useT();
  const proof = useStepUp();
  /** Uploads of this dialog, by their address. */
  const [uploads, setUploads] = useState<ReadonlyMap<string, number>>(new Map());
  const idOr = (value: string) => uploads.get(value) ?? value;
  const form = useForm<Typed, Typed>({
    initial: {
      names: draft.names,
      price: draft.price,
      icon: draft.icon,
      animation: draft.animation ?? '',
      place: draft.place,
      on: draft.on,
      reason: '',
    },
    schema: async () => (await import('./admin-gift.schema.ts')).GiftTyped,
    submit: ({ icon, animation, ...rest }) => {
      const gift = {
        ...draft,
        ...rest,
        icon: idOr(icon),
        animation: animation ? idOr(animation) : null,
      };
      return submitResult(
        proof.run(() => api(giftsCalls.save, gift)),
        () => {
          onDone();
          onClose();
        },
      );
    },
  });
  const taken = (name: 'icon' | 'animation') => (made: UploadedImage) => {
    setUploads(new Map(uploads).set(made.url, made.uploadId));
    form.set(name, made.url);
  };
  const withOwn = (builtIn: readonly string[], value: string) => [
    ...builtIn.map((name) => ({ value: name, label: name })),
    ...(value === '' || builtIn.includes(value) ? [] : [{ value, label: t('admin.gifts.own') }]),
  ];
  const { icon, animation } = form.values;
  return (
    <>
      <FormDialog
        title={t(draft.id === undefined ? 'admin.gifts.new' : 'admin.gifts.edit')}
        action={t('admin.gifts.save')}
        form={form}
        onClose={onClose}
      >
        <TranslatedField {...form.translated('names')} label={t('admin.text.name')} limit={GIFT_NAME.max} />
        <TextField
          {...form.field('price')}
          label={t('admin.gifts.price')}
          type="number"
          inputMode="numeric"
        />
        <TextField
          {...form.field('place')}
          label={t('admin.gifts.place')}
          type="number"
          inputMode="numeric"
        />
        <Select {...form.field('icon')} label={t('admin.gifts.icon')} options={withOwn(GIFT_ICONS, icon)} />
        <img src={iconUrl(icon)} alt="" width={48} height={48} />
        <GiftFile
          label={t('admin.gifts.iconFile')}
          hint={t('admin.gifts.iconHint', IMAGE_SHAPES.gift)}
          accept={IMAGE_TYPES.join(',')}
          send={(file) => api(uploadImageCall, { purpose: 'gift', file })}
          onMade={taken('icon')}
        />
        <Select
          {...form.field('animation')}
          label={t('admin.gifts.animation')}
          options={[{ value: '', label: t('admin.gifts.still') }, ...withOwn(GIFT_ANIMATIONS, animation)]}
        />
        <GiftFile
          label={t('admin.gifts.animationFile')}
          hint={t('admin.gifts.animationHint', { kilobytes: ANIMATION_BYTES / 1024 })}
          accept=".svga"
          send={(file) => api(giftsCalls.addAnimation, { file })}
          onMade={taken('animation')}
        />
        <Checkbox {...form.field('on')}>{t('admin.gifts.on')}</Checkbox>
        <TextField
          {...form.field('reason')}
          label={t('admin.reason.label')}
          hint={t('admin.reason.hint')}
          limit={GIFT_REASON.max}
        />
      </FormDialog>
      {proof.dialog}
    </>
  );
}

interface GiftFileProps {
  label: string;
  hint: string;
  accept: string;
  send(file: File): Promise<UploadedImage>;
  onMade(made: UploadedImage): void;
}

/** A file is sent when it is chosen; what is wrong with it stands here. */
function GiftFile({ label, hint, accept, send, onMade }: GiftFileProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const add = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    setError(undefined);
    try {
      onMade(await send(file));
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      setError(failure.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Field label={label} hint={hint} {...(error && { error })}>
      {(control) => (
        <input
          {...control}
          type="file"
          accept={accept}
          disabled={busy}
          onChange={({ currentTarget }) => void add(currentTarget.files?.[0])}
        />
      )}
    </Field>
  );
}
