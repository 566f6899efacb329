import { useState } from 'react';
import type { Sport } from '#modules/catalog/sport.rules.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { minuteText } from '../../clock.rules.ts';
import type { LiveText } from '../../sheet.contract.ts';
import { useSportTerms } from './use-sport-terms.ts';

interface LiveTextListProps {
  texts: readonly LiveText[];
  sport: Sport;
  /** The number shown at first; the rest on demand. */
  first?: number;
}

export function LiveTextList({ texts, sport, first = 20 }: LiveTextListProps) {
  const { t, periodShort } = useSportTerms();
  const [all, setAll] = useState(false);
  const newest = texts.toSorted((a, b) => b.seq - a.seq);
  const shown = all ? newest : newest.slice(0, first);
  const when = ({ minute, extraMinute, period }: LiveText): string => {
    if (minute !== null) return minuteText(minute, extraMinute ?? null);
    return period > 0 ? periodShort(sport, period) : '';
  };
  return (
    <>
      <ol className="live-text">
        {shown.map((text) => (
          <li key={text.seq} data-side={text.side ?? undefined}>
            <span className="ltr">{when(text)}</span>
            <span>{text.text}</span>
          </li>
        ))}
      </ol>
      {shown.length < newest.length && (
        <Button look="text" size="small" onClick={() => setAll(true)}>
          {t('match.text.all', { n: newest.length })}
        </Button>
      )}
    </>
  );
}
