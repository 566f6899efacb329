import { playsAtHome } from '#modules/catalog/home-side.rules.ts';
import type { Side } from '#modules/catalog/sport.rules.ts';
import { Card } from '#ui/kit/card/card.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { Crest } from '#ui/kit/match/crest.tsx';
import { MaskedResults } from '../spoiler/mask.tsx';
import { resultFor } from './form.rules.ts';
import { Pair } from './pair.tsx';
import type { PanelProps } from './panel.ts';
import { ResultMark } from './result-mark.tsx';
import { useSportTerms } from './use-sport-terms.ts';

export function FormCard({ detail, sport }: PanelProps) {
  const { t } = useSportTerms();
  if (detail.form.home.length + detail.form.away.length === 0) return null;
  return (
    <Card title={t('match.preview.form')}>
      <MaskedResults>
        <div className="two-sides">
          {(['home', 'away'] as const).map((side) => (
            <FormSide key={side} side={side} detail={detail} sport={sport} />
          ))}
        </div>
      </MaskedResults>
    </Card>
  );
}

function FormSide({ side, detail: { match, form }, sport }: PanelProps & { side: Side }) {
  const { t } = useSportTerms();
  const team = match[side];
  const played = form[side];
  if (played.length === 0) return null;
  return (
    <section>
      <h3 className="form-head">
        <Crest crest={team.crest} size={28} />
        {team.name}
      </h3>
      <ul className="form-list">
        {played.map((one) => {
          const result = resultFor(team.name, one);
          const atHome = one.home === team.name;
          return (
            <li key={one.id}>
              <DateTime at={one.startTime} look="day" />
              {playsAtHome(sport) && (
                <small>{t(atHome ? 'match.preview.atHome' : 'match.preview.away')}</small>
              )}
              <span className="name">{atHome ? one.away : one.home}</span>
              <b>
                <Pair home={one.homeScore} away={one.awayScore} />
              </b>
              {result && <ResultMark result={result} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
