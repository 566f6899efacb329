import type { Result } from './form.rules.ts';
import { useWords } from './use-words.ts';

/** The colour repeats what the letter says. */
export function ResultMark({ result }: { result: Result }) {
  const { t } = useWords();
  return (
    <abbr className="result" data-result={result} title={t(`match.result.${result}`)}>
      {t(`match.result.short.${result}`)}
    </abbr>
  );
}
