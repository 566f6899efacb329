import { useStepUp } from '#modules/auth/ui/use-step-up.tsx';
import { api } from '#ui/api/client.ts';
import { submitResult } from '#ui/api/submit-result.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { FormDialog } from '#ui/kit/admin/form-dialog.tsx';
import { Checkbox } from '#ui/kit/form/checkbox.tsx';
import { Select } from '#ui/kit/form/select.tsx';
import { TextField } from '#ui/kit/form/text-field.tsx';
import { useForm } from '#ui/kit/form/use-form.ts';
import { giftsCalls } from '../gifts.calls.ts';
import type { GiftDraft } from '../gifts.contract.ts';
import {
  GIFT_ANIMATIONS,
  GIFT_ICONS,
  GIFT_NAME,
  GIFT_REASON,
  type GiftAnimation,
  type GiftIcon,
} from '../gifts.rules.ts';

interface GiftFormProps {
  draft: GiftDraft;
  onDone(): void;
  onClose(): void;
}

/** Form values; the contract's schema validates them. */
interface Typed {
  zh_CN: string;
  en: string;
  price: number;
  icon: GiftIcon;
  animation: GiftAnimation | '';
  place: number;
  on: boolean;
  reason: string;
}

export function GiftForm({ draft, onDone, onClose }: GiftFormProps) {
  const t = useT();
  const proof = useStepUp();
  const form = useForm<Typed, Typed>({
    initial: {
      zh_CN: draft.names.zh_CN,
      en: draft.names.en,
      price: draft.price,
      icon: draft.icon,
      animation: draft.animation ?? '',
      place: draft.place,
      on: draft.on,
      reason: '',
    },
    schema: async () => (await import('./admin-gift.schema.ts')).GiftTyped,
    submit: ({ zh_CN, en, animation, ...rest }) => {
      const names = { ...draft.names, zh_CN, en };
      const gift = { ...draft, ...rest, names, animation: animation || null };
      return submitResult(
        proof.run(() => api(giftsCalls.save, gift)),
        () => {
          onDone();
          onClose();
        },
      );
    },
  });
  return (
    <>
      <FormDialog
        title={t(draft.id === undefined ? 'admin.gifts.new' : 'admin.gifts.edit')}
        action={t('admin.gifts.save')}
        form={form}
        onClose={onClose}
      >
        <TextField {...form.field('zh_CN')} label={t('admin.gifts.name.zh_CN')} limit={GIFT_NAME.max} />
        <TextField {...form.field('en')} label={t('admin.gifts.name.en')} limit={GIFT_NAME.max} dir="ltr" />
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
        <Select
          {...form.field('icon')}
          label={t('admin.gifts.icon')}
          options={GIFT_ICONS.map((value) => ({ value, label: value }))}
        />
        <Select
          {...form.field('animation')}
          label={t('admin.gifts.animation')}
          options={[
            { value: '', label: t('admin.gifts.still') },
            ...GIFT_ANIMATIONS.map((value) => ({ value, label: value })),
          ]}
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
