import { type SubmitEvent, useState } from 'react';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { FormDialog } from '#ui/kit/admin/form-dialog.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { Textarea } from '#ui/kit/form/text-field.tsx';
import { usePageLanguage } from '#ui/root/use-page-language.ts';
import type { SettingItem } from '../settings.contract.ts';
import { BrandColours } from './brand-colours.tsx';
import { type BrandDraft, readBrandFile } from './brand-draft.ts';
import { BrandContacts, BrandFeatures, BrandImprint, BrandLogos, BrandTexts } from './brand-fields.tsx';
import { BrandPreview } from './brand-preview.tsx';
import { useSettingChange } from './use-setting-change.ts';

interface BrandEditorProps {
  item: Pick<SettingItem, 'scope' | 'version' | 'source'>;
  brand: BrandDraft;
  onDone(): void;
  onClose(): void;
}

/** Identity, texts, colours and contacts, with a preview of both themes beside them. */
export function BrandEditor({ item: { scope, version, source }, brand, onDone, onClose }: BrandEditorProps) {
  const t = useT();
  const [draft, setDraft] = useState(brand);
  const [lang, setLang] = useState<LanguageCode>(usePageLanguage());
  /** The whole file while it is typed. */
  const [typed, setTyped] = useState<string | null>(null);
  const [unread, setUnread] = useState(false);
  const { save, message, busy, dialog, ...saved } = useSettingChange({
    item: { name: 'brand', scope, version },
    onDone,
    onClose,
  });
  const errors = unread ? { ...saved.errors, json: t('settings.brand.badJson') } : saved.errors;
  const onChange = (change: Partial<BrandDraft>) => {
    setTyped(null);
    setDraft((now) => ({ ...now, ...change }));
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const read = typed === null ? draft : readBrandFile(typed);
    setUnread(read === null);
    if (read) void save(JSON.stringify(read));
  };
  const fields = { draft, errors, onChange };
  const part = (label: string, content: React.ReactNode) => (
    <fieldset className="brand-part">
      <legend>{label}</legend>
      {content}
    </fieldset>
  );
  return (
    <>
      <FormDialog
        title={scope}
        action={t('admin.gifts.save')}
        size="wide"
        form={{ formProps: { onSubmit, noValidate: true }, problem: message, busy }}
        onClose={onClose}
      >
        <BrandPreview draft={draft} lang={lang} />
        {part(t('settings.brand.texts'), <BrandTexts {...fields} lang={lang} onLang={setLang} />)}
        {part(t('settings.brand.colours'), <BrandColours {...fields} />)}
        {part(t('settings.brand.logos'), <BrandLogos {...fields} />)}
        {part(t('settings.brand.contacts'), <BrandContacts {...fields} />)}
        {part(t('shell.footer.imprint'), <BrandImprint {...fields} />)}
        {part(t('admin.brands.features'), <BrandFeatures {...fields} />)}
        <details className="brand-part">
          <summary>{t('settings.brand.json')}</summary>
          <Textarea
            label={t('settings.brand.json')}
            dir="ltr"
            rows={16}
            spellCheck={false}
            className="admin-mono"
            value={typed ?? JSON.stringify(draft, null, 2)}
            error={errors.json}
            onChange={({ currentTarget: { value } }) => {
              setTyped(value);
              const read = readBrandFile(value);
              if (read) setDraft(read);
            }}
          />
        </details>
        {source === 'set' && (
          <Button look="outline" onClick={() => void save(null)}>
            {t('settings.reset')}
          </Button>
        )}
      </FormDialog>
      {dialog}
    </>
  );
}
