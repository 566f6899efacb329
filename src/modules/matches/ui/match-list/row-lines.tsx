import { useT } from '#ui/i18n/use-t.ts';
import { Chip } from '#ui/kit/choice/chip.tsx';
import { parseJson, useLocalStorage } from '#ui/storage/use-local-storage.ts';

const LINES = ['odds', 'periods'] as const;

/** What narrow rows show besides: each is in the page already, and the stylesheet shows it. */
export const useRowLines = () => useLocalStorage('row-lines', parseLines);

export function parseLines(text: string | null): readonly string[] {
  const kept = parseJson(text);
  return Array.isArray(kept) ? LINES.filter((line) => kept.includes(line)) : [];
}

export function RowLines({ odds }: { odds: boolean }) {
  const t = useT();
  const [lines, keep] = useRowLines();
  return (
    <p className="row-lines">
      {t('matches.lines.label')}
      {LINES.filter((line) => odds || line !== 'odds').map((line) => (
        <Chip
          key={line}
          pressed={lines.includes(line)}
          onPress={(on) => keep(on ? [...lines, line] : lines.filter((other) => other !== line))}
        >
          {t(`matches.lines.${line}`)}
        </Chip>
      ))}
    </p>
  );
}
