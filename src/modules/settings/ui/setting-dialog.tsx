import { type SubmitEvent, useState } from 'react';
import { type T, useI18n, useT } from '#ui/i18n/use-t.ts';
import { FormDialog } from '#ui/kit/admin/form-dialog.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { TextField } from '#ui/kit/form/text-field.tsx';
import type { SettingItem } from '../settings.contract.ts';
import { type PackageRow, PackagesField } from './packages-field.tsx';
import { nameOf } from './setting-name.ts';
import { unitText } from './setting-value.tsx';
import { useSettingChange } from './use-setting-change.ts';

interface SettingDialogProps {
  item: SettingItem;
  onDone(): void;
  onClose(): void;
}

/** Changes a setting, or returns it to its variable or default. */
export function SettingDialog({ item, onDone, onClose }: SettingDialogProps) {
  const t = useT();
  const { field } = item;
  const [value, setValue] = useState<unknown>(field.kind === 'secret' ? '' : item.value);
  const { save, errors, problem, busy, dialog } = useSettingChange({ item, onDone, onClose });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save(JSON.stringify(value));
  };
  return (
    <>
      <FormDialog
        title={t(nameOf(item))}
        action={t('admin.gifts.save')}
        form={{ formProps: { onSubmit, noValidate: true }, problem, busy }}
        onClose={onClose}
      >
        <ValueField item={item} value={value} errors={errors} onChange={setValue} />
        {item.source === 'set' && (
          <Button look="outline" onClick={() => void save(null)}>
            {t('settings.reset')}
          </Button>
        )}
      </FormDialog>
      {dialog}
    </>
  );
}

function hintOf({ min, max, unit }: NumberField, t: T, locale: string): string {
  const range = `${unitText(min, unit, locale)} – ${unitText(max, unit, locale)}`;
  return unit === 'days' ? `${range} · ${t('settings.forever.hint')}` : range;
}

type NumberField = Extract<SettingItem['field'], { kind: 'number' }>;

interface ValueFieldProps {
  item: SettingItem;
  value: unknown;
  errors: Readonly<Record<string, string>>;
  onChange(value: unknown): void;
}

function ValueField({ item: { field, filled }, value, errors, onChange }: ValueFieldProps) {
  const t = useT();
  const { locale } = useI18n();
  if (field.kind === 'packages')
    return <PackagesField rows={value as PackageRow[]} errors={errors} onChange={onChange} />;
  if (field.kind === 'number')
    return (
      <TextField
        label={t('admin.brands.value')}
        hint={hintOf(field, t, locale)}
        type="number"
        inputMode="numeric"
        min={field.min}
        max={field.max}
        value={String(value)}
        error={errors['']}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.value === '' ? '' : Number(currentTarget.value))
        }
      />
    );
  return (
    <TextField
      label={t('admin.brands.value')}
      hint={t('settings.secret.hint')}
      placeholder={filled ? '••••••••' : ''}
      type="password"
      autoComplete="off"
      dir="ltr"
      value={String(value)}
      error={errors['']}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
