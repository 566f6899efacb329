import type { Stat } from '#modules/catalog/sport.rules.ts';
import { useSportTerms } from '#modules/matches/ui/detail/use-sport-terms.ts';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { Card } from '#ui/kit/card/card.tsx';
import { formatDecimal } from '#ui/kit/format/decimals.ts';
import { Link } from '#ui/kit/link/link.tsx';
import type { TeamSeason } from '../library.contract.ts';
import { columnNumbers } from './column-numbers.ts';
import { seasonName } from './season-name.rules.ts';
import type { TeamRecord } from './squad.rules.ts';
import './squad-numbers.css';

/** Averages of the season, with the place among the teams of the league. */
export function SeasonNumbers({
  season: { league, season, numbers },
  stats,
}: {
  season: TeamSeason;
  /** Of the sport. */
  stats: readonly Stat[];
}) {
  const { t, word } = useSportTerms();
  const { locale } = useI18n();
  const values = numbers.map(({ value }) => value);
  const textOf = (key: string) => columnNumbers({ key, stats, digits: 2 }, values, locale);
  const nameOf = (key: string) =>
    key === 'scored' || key === 'conceded' ? t(`match.preview.${key}`) : word('stat', key);
  return (
    <Card
      title={t('library.squad.season', { season: seasonName(season) })}
      more={<Link to={`/leagueLibrary/${league.id}?tab=leaders`}>{league.name}</Link>}
    >
      <dl className="squad-numbers">
        {numbers.map(({ key, value, place, of }) => (
          <div key={key}>
            <dt>
              {nameOf(key)} · {t('library.squad.place', { place, of })}
            </dt>
            <dd>{textOf(key)(value)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

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
  const each = (sum: number) => formatDecimal(sum / played, 2, locale);
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
