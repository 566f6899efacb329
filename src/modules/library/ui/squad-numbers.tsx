import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { Card } from '#ui/kit/card/card.tsx';
import { decimal } from './decimal.ts';
import type { TeamRecord } from './squad.rules.ts';
import './squad-numbers.css';

interface SquadNumbersProps {
  record: TeamRecord;
  /** The sport has draws. */
  draws: boolean;
}

/** The last results in numbers. */
export function SquadNumbers({ record, draws }: SquadNumbersProps) {
  const t = useT();
  const { locale } = useI18n();
  const { played, won, drawn, lost, scored, conceded, clean } = record;
  if (played === 0) return null;
  const each = (sum: number) => decimal(sum / played, 1, locale);
  const facts = [
    [t('library.squad.won'), won],
    ...(draws ? [[t('library.squad.drawn'), drawn] as const] : []),
    [t('library.squad.lost'), lost],
    [t('library.squad.scored'), each(scored)],
    [t('library.squad.conceded'), each(conceded)],
    ...(draws ? [[t('library.squad.clean'), clean] as const] : []),
  ] as const;
  return (
    <Card title={t('library.squad.last', { n: played })}>
      <dl className="squad-numbers">
        {facts.map(([name, value]) => (
          <div key={name} data-hides="">
            <dt>{name}</dt>
            <dd className="spoils">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
