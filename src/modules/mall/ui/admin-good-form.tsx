import { useState } from 'react';
import { useStepUp } from '#modules/auth/ui/use-step-up.tsx';
import { ApiFailure } from '#platform/endpoint/client.ts';
import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { FormDialog } from '#ui/kit/admin/form-dialog.tsx';
import { Checkbox } from '#ui/kit/form/checkbox.tsx';
import { Select } from '#ui/kit/form/select.tsx';
import { TextField } from '#ui/kit/form/text-field.tsx';
import { TranslatedField } from '#ui/kit/form/translated-field.tsx';
import { useForm } from '#ui/kit/form/use-form.ts';
import { mallAdminCalls } from '../admin.calls.ts';
import type { MallAdminGood } from '../admin.contract.ts';
import { GOODS_KINDS, GOODS_NAME, GOODS_TEXT } from '../goods.rules.ts';
import { DECISION_REASON } from '../orders.rules.ts';
import type { GoodTyped } from './admin-good.schema.ts';
import { GoodPictures, type Picture } from './admin-good-pictures.tsx';

interface GoodFormProps {
  /** Null: a new good. */
  good: MallAdminGood | null;
  onDone(): void;
  onClose(): void;
}

/** Texts, pictures, price and stock; the kind is fixed once the good exists. */
export function GoodForm({ good, onDone, onClose }: GoodFormProps) {
  const t = useT();
  const proof = useStepUp();
  const [pictures, setPictures] = useState<readonly Picture[]>(good?.pictures.map((url) => ({ url })) ?? []);
  const form = useForm<GoodTyped, GoodTyped>({
    initial: typedOf(good),
    schema: async () => (await import('./admin-good.schema.ts')).GoodTyped,
    submit: async (typed) => {
      if (pictures.length === 0) return { form: t('admin.goods.pictureNeeded') };
      try {
        const draft = {
          ...typed,
          ...(good && { id: good.id, stockSeen: good.stock }),
          pictures: pictures.map(({ uploadId, url }) => uploadId ?? url),
        };
        await proof.run(() => api(mallAdminCalls.save, draft));
      } catch (error) {
        if (error instanceof ApiFailure) return { form: error.message };
        throw error;
      }
      onDone();
      onClose();
      return undefined;
    },
  });
  const cards = form.values.kind === 'card';
  return (
    <>
      <FormDialog
        size="wide"
        title={t(good ? 'admin.goods.edit' : 'admin.goods.new')}
        action={t('admin.goods.save')}
        form={form}
        onClose={onClose}
      >
        {!good && (
          <Select
            {...form.field('kind')}
            label={t('admin.goods.kind')}
            options={GOODS_KINDS.map((value) => ({ value, label: t(`mall.kind.${value}`) }))}
          />
        )}
        <TranslatedField {...form.translated('names')} label={t('admin.text.name')} limit={GOODS_NAME.max} />
        <TranslatedField
          {...form.translated('details')}
          label={t('admin.text.details')}
          limit={GOODS_TEXT.max}
          rows={4}
        />
        <GoodPictures pictures={pictures} onChange={setPictures} />
        <TextField
          {...form.field('price')}
          label={t('admin.goods.price')}
          type="number"
          inputMode="numeric"
        />
        {cards ? (
          <p className="field-note">{t('admin.goods.cardStock')}</p>
        ) : (
          <TextField
            {...form.field('stock')}
            label={t('admin.goods.stock')}
            type="number"
            inputMode="numeric"
          />
        )}
        <Checkbox {...form.field('on')}>{t('admin.goods.on')}</Checkbox>
        <TextField
          {...form.field('reason')}
          label={t('admin.reason.label')}
          hint={t('admin.reason.hint')}
          limit={DECISION_REASON.max}
        />
      </FormDialog>
      {proof.dialog}
    </>
  );
}

const typedOf = (good: MallAdminGood | null): GoodTyped => ({
  kind: good?.kind ?? 'physical',
  names: good?.names ?? { zh_CN: '', en: '' },
  details: good?.details ?? { zh_CN: '', en: '' },
  price: good?.price ?? 100,
  stock: good?.stock ?? 0,
  on: good?.on ?? true,
  reason: '',
});
