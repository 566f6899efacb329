import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Badge, type BadgeTone } from '#ui/kit/badge/badge.tsx';
import { ButtonLink } from '#ui/kit/button/button-link.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { LoadMore } from '#ui/kit/list/load-more.tsx';
import { useLoadMore } from '#ui/kit/list/use-load-more.ts';
import { EmptyState } from '#ui/kit/state/states.tsx';
import { predictionsCalls } from '../predictions.calls.ts';
import type { OwnPredictionPage } from '../predictions.contract.ts';
import type { PredictionVerdict } from '../predictions.rules.ts';
import { usePredictionText } from './use-prediction-text.ts';

const TONES: Readonly<Record<PredictionVerdict, BadgeTone>> = {
  exact: 'hit',
  right: 'win',
  wrong: 'loss',
  void: 'plain',
};

type Row = OwnPredictionPage['predictions'][number];

export function MyPredictions({ first }: { first: OwnPredictionPage }) {
  const t = useT();
  const { rows, foot } = useLoadMore<Row>(
    { rows: first.predictions, nextCursor: first.nextCursor },
    async (cursor) => {
      const page = await callOrToast(api(predictionsCalls.mine, { cursor }));
      return page && { rows: page.predictions, nextCursor: page.nextCursor };
    },
    ({ matchId }) => matchId,
  );
  if (rows.length === 0)
    return (
      <EmptyState
        title={t('predictions.mine.none')}
        text={t('predictions.mine.noneText')}
        action={<ButtonLink to="/match">{t('predictions.mine.toMatches')}</ButtonLink>}
      />
    );
  return (
    <>
      <ul className="prediction-list">
        {rows.map((row) => (
          <PredictionItem key={row.matchId} row={row} />
        ))}
      </ul>
      <LoadMore {...foot} />
    </>
  );
}

function PredictionItem({ row: { match, predicted, verdict, points } }: { row: Row }) {
  const t = useT();
  const textOf = usePredictionText(match);
  return (
    <li>
      <Link to={`/${match.game}/${match.id}`}>
        <DateTime at={match.startTime} />
        <span>
          <bdi>{match.home.name}</bdi> – <bdi>{match.away.name}</bdi>
        </span>
      </Link>
      <span>{textOf(predicted)}</span>
      {/* A verdict reveals the result. */}
      <span data-hides="">
        <span className="spoils">
          {verdict === null ? (
            <Badge>{t('predictions.verdict.open')}</Badge>
          ) : (
            <Badge tone={TONES[verdict]}>
              {t(`predictions.verdict.${verdict}`)} · {t('predictions.points', { n: points ?? 0 })}
            </Badge>
          )}
        </span>
      </span>
    </li>
  );
}
