import { createContext, use } from 'react';
import { useT } from '#ui/i18n/use-t.ts';
import { Chip } from '#ui/kit/choice/chip.tsx';
import { parseJson, useLocalStorage } from '#ui/storage/use-local-storage.ts';

const LINES = ['odds', 'periods'] as const;

/** The optional lines of narrow rows: all are in the page, and the stylesheet shows them. */
export const useRowLines = () => useLocalStorage('row-lines', parseLines);

export function parseLines(text: string | null): readonly string[] {
  const stored = parseJson(text);
  return Array.isArray(stored) ? LINES.filter((line) => stored.includes(line)) : [];
}

/** Whether the list has odds to show. */
export const RowLinesContext = createContext(false);

/** Options for phones, at the end of the bar. */
export function RowLines() {
  const t = useT();
  const odds = use(RowLinesContext);
  const [lines, store] = useRowLines();
  return (
    <fieldset className="row-lines" aria-label={t('matches.lines.label')}>
      {LINES.filter((line) => odds || line !== 'odds').map((line) => (
        <Chip
          key={line}
          pressed={lines.includes(line)}
          onPress={(on) => store(on ? [...lines, line] : lines.filter((other) => other !== line))}
        >
          {t(`matches.lines.${line}`)}
        </Chip>
      ))}
    </fieldset>
  );
}
