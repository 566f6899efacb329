import { useRef } from 'react';
import { useT } from '#ui/i18n/use-t.ts';
import { Field, type FieldWords } from '../form/field.tsx';
import './rich-text.css';

interface RichTextFieldProps extends FieldWords {
  name: string;
  /** As typed; parsed by `readMarkup`. */
  value: string;
  counter: { length: number; max: number };
  onChange(value: string): void;
  /** Where pictures are allowed: uploads one, and returns its URL or null. */
  onPicture?(file: File): Promise<string | null>;
}

/** Before and after the selection; a line mark is at the line's start. */
const TOOLS = {
  bold: ['**', '**'],
  italic: ['_', '_'],
  heading: ['# ', ''],
  bullets: ['- ', ''],
  numbers: ['1. ', ''],
  link: ['[', '](https://)'],
} as const;
type Tool = keyof typeof TOOLS;
const LINE_TOOLS: ReadonlySet<Tool> = new Set(['heading', 'bullets', 'numbers']);

/** A text field with buttons that insert marks: works with any keyboard, screen reader and direction. */
export function RichTextField({ name, value, counter, onChange, onPicture, ...words }: RichTextFieldProps) {
  const t = useT();
  const area = useRef<HTMLTextAreaElement>(null);
  const apply = (tool: Tool) => {
    const element = area.current;
    if (!element) return;
    const { selectionStart: start, selectionEnd: end } = element;
    const [before, after] = TOOLS[tool];
    const from = LINE_TOOLS.has(tool) ? value.lastIndexOf('\n', start - 1) + 1 : start;
    element.focus();
    element.setRangeText(before + value.slice(from, end) + after, from, end, 'end');
    onChange(element.value);
  };
  const insert = async (file: File | undefined) => {
    const url = file && (await onPicture?.(file));
    const element = area.current;
    if (!url || !element) return;
    const { selectionEnd: at } = element;
    element.setRangeText(`\n\n![](${url})\n\n`, at, at, 'end');
    onChange(element.value);
  };
  return (
    <Field {...words} counter={counter}>
      {(control) => (
        <span className="rich-field">
          <span className="rich-tools" role="toolbar" aria-label={t('rich.tools')}>
            {(Object.keys(TOOLS) as Tool[]).map((tool) => (
              <button key={tool} type="button" data-tool={tool} onClick={() => apply(tool)}>
                {t(`rich.${tool}`)}
              </button>
            ))}
            {onPicture && (
              <label data-tool="picture">
                {t('rich.picture')}
                <input
                  type="file"
                  className="sr-only"
                  accept="image/*"
                  onChange={({ currentTarget }) => {
                    void insert(currentTarget.files?.[0]);
                    currentTarget.value = '';
                  }}
                />
              </label>
            )}
          </span>
          <span className="input">
            <textarea
              ref={area}
              name={name}
              rows={10}
              dir="auto"
              value={value}
              onChange={({ currentTarget }) => onChange(currentTarget.value)}
              {...control}
            />
          </span>
        </span>
      )}
    </Field>
  );
}
