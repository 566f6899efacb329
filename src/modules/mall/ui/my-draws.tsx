import { useState } from 'react';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Card } from '#ui/kit/card/card.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { LoadMore } from '#ui/kit/list/load-more.tsx';
import { useQuery } from '#ui/query/use-query.ts';
import { boxesCalls } from '../boxes.calls.ts';
import type { BoxDraw } from '../boxes.contract.ts';
import { GradeBadge, PrizePicture, usePrizeName } from './box-prize.tsx';
import { DrawProof } from './draw-proof.tsx';

/** The viewer's draws with their proofs. `version` counts the draws of this page. */
export function MyDraws({ version }: { version: number }) {
  const t = useT();
  const { latest: page, change } = useQuery(String(version), () => callOrToast(api(boxesCalls.draws, {})));
  const [busy, setBusy] = useState(false);
  const more = async () => {
    if (!page?.nextCursor) return;
    setBusy(true);
    const next = await callOrToast(api(boxesCalls.draws, { cursor: page.nextCursor }));
    setBusy(false);
    if (next) change(() => ({ ...next, draws: [...page.draws, ...next.draws] }));
  };
  if (!page || page.draws.length === 0) return null;
  return (
    <Card flush title={t('boxes.mine')}>
      <ul className="my-draws">
        {page.draws.map((drawn) => (
          <li key={drawn.drawId}>
            <DrawLine drawn={drawn} />
          </li>
        ))}
      </ul>
      {page.hasMore && <LoadMore hasMore loading={busy} onLoad={more} />}
    </Card>
  );
}

function DrawLine({ drawn }: { drawn: BoxDraw }) {
  const t = useT();
  const nameOf = usePrizeName();
  const { prize } = drawn;
  return (
    <details>
      <summary>
        {prize && <PrizePicture prize={prize} />}
        <span className="grow">
          <b>{prize ? nameOf(prize) : t('boxes.undrawn')}</b>
          <small>
            <bdi>{drawn.name}</bdi> · <DateTime at={drawn.drawTime} look="full" />
          </small>
        </span>
        {prize && <GradeBadge grade={prize.grade} />}
        <span className="my-draw-proof">{t('boxes.proof.title')}</span>
      </summary>
      <DrawProof drawn={drawn} />
    </details>
  );
}
