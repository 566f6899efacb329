import { type SyntheticEvent, useState } from 'react';
import { useStepUp } from '#modules/auth/ui/use-step-up.tsx';
import { ApiFailure } from '#platform/endpoint/client.ts';
import { uploadImageCall } from '#platform/uploads/uploads.calls.ts';
import { IMAGE_TYPES } from '#platform/uploads/uploads.rules.ts';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { FormDialog } from '#ui/kit/admin/form-dialog.tsx';
import { Checkbox } from '#ui/kit/form/checkbox.tsx';
import { Field } from '#ui/kit/form/field.tsx';
import { Select } from '#ui/kit/form/select.tsx';
import { TextField } from '#ui/kit/form/text-field.tsx';
import { TranslatedField } from '#ui/kit/form/translated-field.tsx';
import { boxesCalls } from '../boxes.calls.ts';
import type { AdminBoxes, BoxDraft } from '../boxes.contract.ts';
import { BOX_NAME, BOX_PLACE, BOX_PRICE, PITY_AFTER } from '../boxes.rules.ts';
import { GRADES, type Grade } from '../draw.rules.ts';
import { DECISION_REASON } from '../orders.rules.ts';
import { PrizeRows } from './admin-box-prizes.tsx';

interface BoxFormProps {
  draft: BoxDraft;
  goods: AdminBoxes['goods'];
  onDone(): void;
  onClose(): void;
}

/** Checks each field in the browser; the server checks the whole box. */
export function BoxForm({ draft, goods, onDone, onClose }: BoxFormProps) {
  const t = useT();
  const proof = useStepUp();
  const [box, setBox] = useState(draft);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [errors, setErrors] = useState<ApiFailure['fields']>({});
  const change = (some: Partial<BoxDraft>) => setBox((before) => ({ ...before, ...some }));
  const { names, pity } = box;

  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await proof.run(() => api(boxesCalls.save, box));
      onDone();
      onClose();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      const atField = Object.keys(error.fields).some((field) => field.startsWith('names.'));
      setErrors(error.fields);
      setProblem(atField ? null : error.message);
    } finally {
      setBusy(false);
    }
  };
  const upload = async (file: File | undefined) => {
    const sent = file && (await callOrToast(api(uploadImageCall, { purpose: 'detail', file })));
    if (sent) change({ pictureId: sent.uploadId });
  };
  const whole = (
    label: string,
    value: number,
    { min, max }: { min: number; max: number },
    set: (n: number) => void,
  ) => (
    <TextField
      label={label}
      type="number"
      inputMode="numeric"
      required
      min={min}
      max={max}
      value={Number.isNaN(value) ? '' : value}
      onChange={({ currentTarget }) => set(currentTarget.valueAsNumber)}
    />
  );
  return (
    <>
      <FormDialog
        size="wide"
        title={t(draft.id === undefined ? 'boxes.admin.new' : 'boxes.admin.edit')}
        action={t('boxes.admin.save')}
        form={{ formProps: { onSubmit: save }, problem, busy }}
        onClose={onClose}
      >
        <TranslatedField
          name="names"
          label={t('admin.text.name')}
          least={BOX_NAME.min}
          limit={BOX_NAME.max}
          value={names}
          errorOf={(field) => errors[field]}
          onChange={(changed) => change({ names: changed })}
        />
        {whole(t('boxes.admin.price'), box.price, BOX_PRICE, (price) => change({ price }))}
        {whole(t('boxes.admin.place'), box.place, BOX_PLACE, (place) => change({ place }))}
        <Field label={t('boxes.admin.picture')} hint={t('boxes.admin.pictureHint')}>
          {(control) => (
            <input
              {...control}
              type="file"
              accept={IMAGE_TYPES.join(',')}
              onChange={({ currentTarget }) => void upload(currentTarget.files?.[0])}
            />
          )}
        </Field>
        <PrizeRows prizes={box.prizes} goods={goods} onChange={(prizes) => change({ prizes })} />
        <Checkbox
          checked={pity !== null}
          onChange={({ currentTarget }) =>
            change({ pity: currentTarget.checked ? { after: 30, grade: 'sr' } : null })
          }
        >
          {t('boxes.admin.guarantee')}
        </Checkbox>
        {pity && (
          <>
            {whole(t('boxes.admin.pityAfter'), pity.after, PITY_AFTER, (after) =>
              change({ pity: { ...pity, after } }),
            )}
            <Select
              label={t('boxes.admin.pityGrade')}
              value={pity.grade}
              options={GRADES.map((value) => ({ value, label: value.toUpperCase() }))}
              onChange={({ currentTarget }) =>
                change({ pity: { ...pity, grade: currentTarget.value as Grade } })
              }
            />
          </>
        )}
        <Checkbox checked={box.on} onChange={({ currentTarget }) => change({ on: currentTarget.checked })}>
          {t('boxes.admin.on')}
        </Checkbox>
        <TextField
          label={t('admin.reason.label')}
          hint={t('admin.reason.hint')}
          required
          minLength={DECISION_REASON.min}
          limit={DECISION_REASON.max}
          value={box.reason}
          onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
        />
      </FormDialog>
      {proof.dialog}
    </>
  );
}
