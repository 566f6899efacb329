import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { TextField } from '#ui/kit/form/text-field.tsx';
import { TranslatedField } from '#ui/kit/form/translated-field.tsx';
import type { AdminVideo } from '../admin.contract.ts';
import { CHAPTER_TITLE, MAX_CHAPTERS } from '../videos.rules.ts';
import { lengthText, readLength } from './length.rules.ts';

type Chapter = AdminVideo['chapters'][number];

export interface TypedChapter {
  at: string;
  titles: Chapter['titles'];
}

export const typedChapters = (chapters: readonly Chapter[]): TypedChapter[] =>
  chapters.map(({ at, titles }) => ({ at: lengthText(at), titles }));

/** In the order of times; null where a time or a title is missing. */
export function readChapters(typed: readonly TypedChapter[]): Chapter[] | null {
  const read: Chapter[] = [];
  for (const { at, titles } of typed) {
    const seconds = readLength(at);
    if (seconds === null || !titles.zh_CN.trim() || !titles.en.trim()) return null;
    read.push({ at: seconds, titles });
  }
  return read.sort((a, b) => a.at - b.at);
}

interface ChapterFieldsProps {
  chapters: readonly TypedChapter[];
  error?: string | undefined;
  onChange(chapters: TypedChapter[]): void;
}

/** Start and title of each chapter. */
export function ChapterFields({ chapters, error, onChange }: ChapterFieldsProps) {
  const t = useT();
  const change = (place: number, part: Partial<TypedChapter>) =>
    onChange(chapters.with(place, { ...chapters[place]!, ...part }));
  return (
    <fieldset className="video-chapter-fields">
      <legend>{t('videos.chapters')}</legend>
      {error && (
        <span className="field-error" role="alert">
          {error}
        </span>
      )}
      {chapters.map(({ at, titles }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place while it is typed
        <div key={place} className="video-chapter-row">
          <TextField
            label={t('videos.office.at')}
            value={at}
            dir="ltr"
            onChange={({ currentTarget }) => change(place, { at: currentTarget.value })}
          />
          <TranslatedField
            name={`chapters.${place}.titles`}
            label={t('articles.title')}
            limit={CHAPTER_TITLE.max}
            value={titles}
            onChange={(changed) => change(place, { titles: changed })}
          />
          <Button look="text" size="small" onClick={() => onChange(chapters.toSpliced(place, 1))}>
            {t('videos.office.dropChapter')}
          </Button>
        </div>
      ))}
      {chapters.length < MAX_CHAPTERS && (
        <Button
          look="outline"
          size="small"
          icon="plus"
          onClick={() => onChange([...chapters, { at: '', titles: { zh_CN: '', en: '' } }])}
        >
          {t('videos.office.addChapter')}
        </Button>
      )}
    </fieldset>
  );
}
