import { type SubmitEvent, useState } from 'react';
import { LegalDocumentText } from '#modules/privacy/ui/legal-document-text.tsx';
import { ApiFailure } from '#platform/endpoint/client.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { DOCUMENT_NAMES, parseLegalDocument } from '#platform/legal-documents/legal-document.rules.ts';
import { api } from '#ui/api/client.ts';
import { wait } from '#ui/api/wait.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { FormDialog } from '#ui/kit/admin/form-dialog.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { Notice } from '#ui/kit/card/notice.tsx';
import { Textarea, TextField } from '#ui/kit/form/text-field.tsx';
import { SkeletonRows } from '#ui/kit/state/skeleton.tsx';
import { NetworkProblem } from '#ui/kit/state/states.tsx';
import { useQuery } from '#ui/query/use-query.ts';
import { settingsCalls } from '../settings.calls.ts';
import type { TextItem, TextPreview } from '../settings.contract.ts';
import { textFieldName, textName } from './setting-name.ts';
import { ownTexts, TEXT_GROUPS, type Texts, textDirection, textsOf } from './text-draft.ts';
import { fieldErrors, useSettingChange } from './use-setting-change.ts';

/** Typing pauses for as long before a preview is asked for. */
const PAUSE_MS = 300;

interface TextEditorProps {
  item: TextItem;
  lang: LanguageCode;
  onDone(): void;
  onClose(): void;
}

/** The texts of one message, with what a recipient would read below them. */
export function TextEditor({ item, lang, onDone, onClose }: TextEditorProps) {
  const t = useT();
  const { name, shipped } = item;
  const group = TEXT_GROUPS.find((one) => one === item.group) ?? 'mail';
  const [draft, setDraft] = useState<Texts>(() => textsOf(item));
  const own = ownTexts(draft, shipped);
  const { save, errors, problem, busy, dialog } = useSettingChange({ item, onDone, onClose });
  const preview = useQuery(JSON.stringify(own ?? {}), (signal) =>
    previewOf({ name, lang, value: JSON.stringify(own ?? {}) }, signal),
  );
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save(own && JSON.stringify(own));
  };
  const known = { ...errors, ...preview.data?.errors };
  return (
    <>
      <FormDialog
        title={`${t(textName(item))} · ${t(`settings.group.${group}`)}`}
        action={t('admin.gifts.save')}
        size="wide"
        form={{ formProps: { onSubmit, noValidate: true }, problem, busy }}
        onClose={onClose}
      >
        {group === 'sms' && <Notice>{t('settings.texts.registered')}</Notice>}
        {group === 'legal' && <Notice>{t('settings.texts.legal')}</Notice>}
        {Object.keys(shipped).map((field) => (
          <TextInput
            key={field}
            item={item}
            field={field}
            text={draft[field] ?? ''}
            error={known[field]}
            onChange={(text) => setDraft((now) => ({ ...now, [field]: text }))}
          />
        ))}
        <section className="text-preview" aria-label={t('settings.brand.preview')} aria-busy={!preview.data}>
          <h3>{t('settings.brand.preview')}</h3>
          {preview.failed && <NetworkProblem onRetry={preview.reload} />}
          {!preview.data && !preview.failed && <SkeletonRows rows={2} />}
          {preview.data?.messages === null && (
            <p className="text-13 text-text-2">{t('settings.texts.noPreview')}</p>
          )}
          {preview.data?.messages?.map(({ subject, text }) =>
            group === 'legal' ? (
              <LegalDocumentText
                key="document"
                document={parseLegalDocument(text, {})}
                {...textDirection(lang)}
              />
            ) : (
              <article key={`${subject} ${text}`} {...textDirection(lang)}>
                {subject !== null && <b>{subject}</b>}
                <p>{text}</p>
                {subject === null && (
                  <small className="text-text-2">{t('settings.texts.length', { n: [...text].length })}</small>
                )}
              </article>
            ),
          )}
        </section>
      </FormDialog>
      {dialog}
    </>
  );
}

interface Previewed {
  /** Null while a field has an error. */
  messages: TextPreview | null;
  errors: Readonly<Record<string, string>>;
}

async function previewOf(
  input: { name: string; lang: LanguageCode; value: string },
  signal: AbortSignal,
): Promise<Previewed> {
  await wait(PAUSE_MS, signal);
  try {
    return { messages: await api(settingsCalls.previewTexts, input, { signal }), errors: {} };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const errors = fieldErrors(error);
    if (Object.keys(errors).length === 0) throw error;
    return { messages: null, errors };
  }
}

interface TextInputProps {
  item: TextItem;
  field: string;
  text: string;
  error: string | undefined;
  onChange(text: string): void;
}

const braced = (name: string): string => `{${name}}`;

/** Longer texts have a field of several lines. */
const LINE = 60;

function TextInput({ item, field, text, error, onChange }: TextInputProps) {
  const t = useT();
  const shipped = item.shipped[field] ?? '';
  const needed = item.placeholders[field] ?? [];
  const names = needed.map(braced).join(' ');
  const site = { site: '\u2068{site}\u2069' };
  const words = {
    label: t(textFieldName(field)),
    hint:
      item.group === 'legal'
        ? t('settings.texts.document', { names: `\u2068${DOCUMENT_NAMES.map(braced).join(' ')}\u2069` })
        : names
          ? t('settings.texts.placeholders', { names: `\u2068${names}\u2069`, ...site })
          : t('settings.texts.sitePlaceholder', site),
    ...(error !== undefined && { error }),
    ...textDirection(item.scope),
    value: text,
  };
  return (
    <div className="text-input">
      {field === 'subject' || shipped.length <= LINE ? (
        <TextField {...words} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
      ) : (
        <Textarea
          {...words}
          rows={item.group === 'legal' ? 16 : 3}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
      {text !== shipped && (
        <Button look="text" size="small" onClick={() => onChange(shipped)}>
          {t('settings.texts.useShipped')}
        </Button>
      )}
    </div>
  );
}
