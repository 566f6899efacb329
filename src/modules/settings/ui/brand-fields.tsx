import { useState } from 'react';
import { BRAND_FEATURES, IMPRINT_FIELDS } from '#platform/brand/brand.contract.ts';
import { LANGUAGES, type LanguageCode } from '#platform/i18n/languages.ts';
import { uploadImageCall } from '#platform/uploads/uploads.calls.ts';
import { IMAGE_TYPES } from '#platform/uploads/uploads.rules.ts';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Checkbox } from '#ui/kit/form/checkbox.tsx';
import { Field } from '#ui/kit/form/field.tsx';
import { Select } from '#ui/kit/form/select.tsx';
import { Textarea, TextField } from '#ui/kit/form/text-field.tsx';
import { type BrandDraft, withValue } from './brand-draft.ts';

interface BrandFieldsProps {
  draft: BrandDraft;
  /** By path, such as `contact.email`. */
  errors: Readonly<Record<string, string>>;
  onChange(change: Partial<BrandDraft>): void;
}

const TEXTS = ['projectName', 'title', 'description', 'keywords'] as const;
const CONTACTS = ['email', 'phone', 'address', 'telegram', 'wechat'] as const;

/** Texts in one language at a time; an empty one is the English. */
export function BrandTexts({
  lang,
  onLang,
  ...props
}: BrandFieldsProps & { lang: LanguageCode; onLang(lang: LanguageCode): void }) {
  const t = useT();
  const { draft, errors, onChange } = props;
  return (
    <>
      <Select
        label={t('settings.brand.language')}
        value={lang}
        options={[...LANGUAGES.values()].map(({ code, name }) => ({ value: code, label: name }))}
        onChange={({ currentTarget }) => onLang(currentTarget.value as LanguageCode)}
      />
      {TEXTS.map((name) => (
        <TextField
          key={name}
          label={t(`settings.brand.${name}`)}
          dir="auto"
          placeholder={lang === 'en' ? '' : draft[name].en}
          value={draft[name][lang] ?? ''}
          error={errors[`${name}.${lang}`]}
          onChange={({ currentTarget: { value } }) =>
            onChange({
              [name]: lang === 'en' ? { ...draft[name], en: value } : withValue(draft[name], lang, value),
            })
          }
        />
      ))}
    </>
  );
}

export function BrandContacts({ draft, errors, onChange }: BrandFieldsProps) {
  const t = useT();
  return (
    <div className="brand-fields">
      {CONTACTS.map((name) => (
        <TextField
          key={name}
          label={t(`settings.brand.contact.${name}`)}
          dir="auto"
          value={draft.contact[name]}
          error={errors[`contact.${name}`]}
          onChange={({ currentTarget: { value } }) =>
            onChange({ contact: { ...draft.contact, [name]: value } })
          }
        />
      ))}
    </div>
  );
}

/** The legal notice: its page exists once company, address and email are filled in. */
export function BrandImprint({ draft, errors, onChange }: BrandFieldsProps) {
  const t = useT();
  return (
    <>
      <p className="field-note">{t('settings.brand.imprint')}</p>
      <div className="brand-fields">
        {IMPRINT_FIELDS.map((name) => {
          const field = {
            label: t(`site.imprint.${name}`),
            dir: 'auto' as const,
            value: draft.imprint?.[name] ?? '',
            error: errors[`imprint.${name}`],
            onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
              onChange({ imprint: { ...draft.imprint, [name]: value } }),
          };
          return name === 'address' ? (
            <Textarea key={name} rows={3} {...field} />
          ) : (
            <TextField key={name} {...field} />
          );
        })}
      </div>
    </>
  );
}

export function BrandLogos({ draft, errors, onChange }: BrandFieldsProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const upload = async (name: 'mark' | 'icon', file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    const made = await callOrToast(api(uploadImageCall, { purpose: 'logo', file }));
    setBusy(false);
    if (made) onChange({ logos: { ...draft.logos, [name]: made.url } });
  };
  return (['mark', 'icon'] as const).map((name) => (
    <div key={name} className="brand-logo">
      <img src={draft.logos[name]} alt="" width={40} height={40} />
      <TextField
        label={t(`settings.brand.${name}`)}
        dir="ltr"
        value={draft.logos[name]}
        error={errors[`logos.${name}`]}
        onChange={({ currentTarget: { value } }) => onChange({ logos: { ...draft.logos, [name]: value } })}
      />
      <Field label={t('settings.brand.upload')}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept={IMAGE_TYPES.join(',')}
            disabled={busy}
            onChange={({ currentTarget }) => void upload(name, currentTarget.files?.[0])}
          />
        )}
      </Field>
    </div>
  ));
}

export function BrandFeatures({ draft, errors, onChange }: BrandFieldsProps) {
  const t = useT();
  return (
    <>
      {BRAND_FEATURES.map((name) => (
        <Checkbox
          key={name}
          name={name}
          checked={draft.features[name] !== false}
          onChange={({ currentTarget }) =>
            onChange({ features: { ...draft.features, [name]: currentTarget.checked } })
          }
        >
          {t(`admin.brands.feature.${name}`)}
        </Checkbox>
      ))}
      <TextField
        label={t('settings.brand.minimumAge')}
        type="number"
        inputMode="numeric"
        min={0}
        max={99}
        value={String(draft.minimumAge ?? 0)}
        error={errors.minimumAge}
        onChange={({ currentTarget }) => onChange({ minimumAge: Number(currentTarget.value) })}
      />
      <TextField
        label={t('admin.brands.hosts')}
        dir="ltr"
        value={draft.hosts.join(', ')}
        error={errors.hosts ?? errors['hosts.0']}
        onChange={({ currentTarget: { value } }) =>
          onChange({ hosts: value === '' ? [] : value.split(/,\s*/) })
        }
      />
    </>
  );
}
