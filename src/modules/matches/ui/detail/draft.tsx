import type { Side } from '#modules/catalog/sport.rules.ts';
import { listOf } from '#platform/i18n/names.ts';
import { useI18n } from '#ui/i18n/use-t.ts';
import { Card } from '#ui/kit/card/card.tsx';
import type { MatchLineups, TeamSheet } from '../../sheet.contract.ts';
import { starters } from './lineup.rules.ts';
import { SideKey } from './pair.tsx';
import type { PanelProps } from './panel.ts';
import { useSportTerms } from './use-sport-terms.ts';

/** Picks (ringed in the side's colour) and bans (struck). */
export function Draft({ detail: { match }, sport, lineups }: PanelProps & { lineups: MatchLineups }) {
  const { t, period } = useSportTerms();
  const title =
    match.period > 0 ? t('match.draft.of', { period: period(sport, match.period) }) : t('match.draft.title');
  return (
    <Card title={title} more={<SideKey match={match} />}>
      <div className="draft">
        <DraftSide side="home" name={match.home.name} sheet={lineups.home} />
        <DraftSide side="away" name={match.away.name} sheet={lineups.away} />
      </div>
    </Card>
  );
}

function DraftSide({ side, name, sheet }: { side: Side; name: string; sheet: TeamSheet }) {
  const { t } = useSportTerms();
  const { locale } = useI18n();
  const picks = starters(sheet).flatMap(({ name: player, pick }) => (pick ? [{ player, pick }] : []));
  return (
    <div className="draft-side" data-side={side}>
      {picks.length > 0 && (
        <ul className="picks" aria-label={t('match.draft.picks', { team: name })}>
          {picks.map(({ player, pick }) => (
            <li key={player}>
              <i aria-hidden="true">{[...pick][0]}</i>
              <span>{pick}</span>
            </li>
          ))}
        </ul>
      )}
      {sheet.bans.length > 0 && (
        <p className="bans">
          {t('match.draft.bans')} <s>{listOf(sheet.bans, locale)}</s>
        </p>
      )}
    </div>
  );
}
