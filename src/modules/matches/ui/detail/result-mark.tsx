import type { Result } from './form.rules.ts';
import { useSportTerms } from './use-sport-terms.ts';

/** The colour repeats the letter. */
export function ResultMark({ result }: { result: Result }) {
  const { t } = useSportTerms();
  return (
    <abbr className="result" data-result={result} title={t(`match.result.${result}`)}>
      {t(`match.result.short.${result}`)}
    </abbr>
  );
}
