import { type ComponentType, createContext, use } from 'react';
import { Card } from '#ui/kit/card/card.tsx';
import type { Match } from '../../matches.contract.ts';
import { Absentees } from './bench.tsx';
import { comparisonOf } from './form.rules.ts';
import { FormCard } from './form-card.tsx';
import { SideKey } from './pair.tsx';
import type { PanelProps } from './panel.ts';
import { StandingsCard } from './standings-card.tsx';
import { StatBar } from './stat-bar.tsx';
import { useSportTerms } from './use-sport-terms.ts';

/** Fan votes are a module above matches: the shell provides them. Empty without one. */
export const VoteSlot = createContext<ComponentType<{ match: Match }> | null>(null);

function FanVote({ match }: { match: Match }) {
  const Vote = use(VoteSlot);
  return Vote && <Vote match={match} />;
}

/** Before the match: form, absent players, comparison, standings. */
export function PreviewTab({ detail, sport }: PanelProps) {
  const { t } = useSportTerms();
  const rows = comparisonOf(detail);
  if (detail.match.lobby) return <StandingsCard detail={detail} sport={sport} whole />;
  return (
    <>
      <FanVote match={detail.match} />
      <FormCard detail={detail} sport={sport} />
      {detail.lineups && <Absentees detail={detail} sport={sport} lineups={detail.lineups} />}
      {rows.length > 0 && (
        <Card title={t('match.preview.comparison')} more={<SideKey match={detail.match} />}>
          <dl className="stat-bars">
            {rows.map(({ key, kind, values }) => (
              <StatBar
                key={key}
                stat={{ key, kind, usual: 1 }}
                name={t(`match.preview.${key}`)}
                values={values}
              />
            ))}
          </dl>
        </Card>
      )}
      <StandingsCard detail={detail} sport={sport} whole />
    </>
  );
}
