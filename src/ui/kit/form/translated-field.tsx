import { type ReactNode, useRef } from 'react';
import { LANGUAGES, type LanguageCode, language } from '#platform/i18n/languages.ts';
import { type EnteredText, REQUIRED_LANGUAGES } from '#platform/i18n/localized-text.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Textarea, TextField } from './text-field.tsx';

interface TranslatedFieldProps {
  /** Inputs are named `<name>.<language>`, as a schema names their errors. */
  name: string;
  label: string;
  value: EnteredText;
  limit: number;
  /** Lines of a longer text; absent: one line. */
  rows?: number;
  /** For forms checked by the browser: the least length of a text. */
  least?: number;
  errorOf?(field: string): string | undefined;
  onChange(value: EnteredText): void;
  onFocus?(): void;
}

const OTHERS = [...LANGUAGES.keys()].filter((code) => !REQUIRED_LANGUAGES.some((each) => each === code));

/** One text in every language: the required ones in sight, the others in a panel that says how many are missing. */
export function TranslatedField(props: TranslatedFieldProps) {
  const { name, label, value, limit, rows, least, errorOf, onChange, onFocus } = props;
  const t = useT();
  const panel = useRef<HTMLDetailsElement>(null);
  const missing = OTHERS.filter((code) => !value[code]?.trim());

  const fieldOf = (code: LanguageCode, required: boolean): ReactNode => {
    const { tag, name: own, dir } = language(code);
    const field = {
      name: `${name}.${code}`,
      label: (
        <>
          {label} · <bdi lang={tag}>{own}</bdi>
        </>
      ),
      value: value[code] ?? '',
      limit,
      lang: tag,
      dir,
      error: errorOf?.(`${name}.${code}`),
      ...(least !== undefined && { minLength: least, required }),
      ...(onFocus && { onFocus }),
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
        onChange(changed(value, code, currentTarget.value)),
    };
    return rows === undefined ? (
      <TextField key={code} {...field} />
    ) : (
      <Textarea key={code} {...field} rows={rows} />
    );
  };
  return (
    <>
      {REQUIRED_LANGUAGES.map((code) => fieldOf(code, true))}
      <details
        ref={panel}
        className="other-languages"
        // A field that the browser finds wrong must be in sight to be focused.
        onInvalidCapture={() => panel.current?.setAttribute('open', '')}
      >
        <summary>
          {t('kit.form.other_languages', { label })}
          {missing.length > 0 && (
            <span className="field-note">{t('kit.form.missing_languages', { n: missing.length })}</span>
          )}
        </summary>
        <div className="other-languages-fields">{OTHERS.map((code) => fieldOf(code, false))}</div>
      </details>
    </>
  );
}

/** An optional language without a text is absent. */
export function changed(value: EnteredText, code: LanguageCode, text: string): EnteredText {
  const { [code]: _, ...rest } = value;
  const required = REQUIRED_LANGUAGES.some((each) => each === code);
  return (text === '' && !required ? rest : { ...value, [code]: text }) as EnteredText;
}
