import type { Side } from '#modules/catalog/sport.rules.ts';
import { EventMark } from './event-mark.tsx';
import { type Scorer, scorersOf } from './moments.rules.ts';
import type { PanelProps } from './panel.ts';
import { useSportTerms } from './use-sport-terms.ts';

export function HeroScorers({ detail, sport }: PanelProps) {
  const { t } = useSportTerms();
  const lists = (['home', 'away'] as const).map((side) => ({
    side,
    scorers: scorersOf(sport, detail.events, side),
  }));
  if (lists.every(({ scorers }) => scorers.length === 0)) return null;
  return (
    <div className="match-hero-scorers tells">
      {lists.map(({ side, scorers }) => (
        <ul
          key={side}
          data-side={side}
          aria-label={t('match.hero.scorers', { team: detail.match[side].name })}
        >
          {scorers.map((scorer) => (
            <Line key={scorer.key} scorer={scorer} side={side} ball={sport.periods.word === 'half'} />
          ))}
        </ul>
      ))}
    </div>
  );
}

function Line({ scorer, side, ball }: { scorer: Scorer; side: Side; ball: boolean }) {
  const { t, word } = useSportTerms();
  const minutes = scorer.minutes.map(({ text, note }) =>
    note ? `${text} (${t(`match.hero.note.${note}`)})` : text,
  );
  return (
    <li data-side={side}>
      <EventMark look={scorer.look} ball={ball} />
      {scorer.look === 'red' && <span className="sr-only">{word('event', 'redCard')}</span>}
      <span>{scorer.name}</span>
      <span className="ltr">{minutes.filter(Boolean).join(', ')}</span>
    </li>
  );
}
