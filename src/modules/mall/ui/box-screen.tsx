import { useState } from 'react';
import { useT } from '#ui/i18n/use-t.ts';
import { Coins } from '#ui/kit/badge/coins.tsx';
import { AgeNotice } from '#ui/kit/card/age-notice.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { EmptyState } from '#ui/kit/state/states.tsx';
import { useRoot } from '#ui/root/use-root.ts';
import type { Box } from '../boxes.contract.ts';
import { BoxArt } from './box-art.tsx';
import { BoxOdds } from './box-odds.tsx';
import { BoxPanel } from './box-panel.tsx';
import { MallFrame } from './mall-frame.tsx';
import { MyDraws } from './my-draws.tsx';
import { useNextDraw } from './use-next-draw.ts';
import './boxes.css';

interface BoxScreenProps {
  boxes: readonly Box[];
  /** Null: the first box. */
  chosen: number | null;
}

export function BoxScreen(hall: BoxScreenProps) {
  return (
    <MallFrame tab="box">
      <BoxHall {...hall} />
    </MallFrame>
  );
}

/** List of boxes, one of them with its odds, and the viewer's draws. */
function BoxHall({ boxes, chosen }: BoxScreenProps) {
  const t = useT();
  const { me } = useRoot();
  const [drawn, setDrawn] = useState(0);
  const box = boxes.find(({ boxId }) => boxId === chosen) ?? boxes[0];
  if (!box) return <EmptyState title={t('boxes.none')} text={t('boxes.noneText')} />;
  return (
    <div className="boxes">
      <BoxChoice boxes={boxes} chosen={box.boxId} />
      <OneBox key={box.boxId} first={box} onDrawn={() => setDrawn((n) => n + 1)} />
      {me && <MyDraws version={drawn} />}
      <AgeNotice>{t('boxes.age')}</AgeNotice>
    </div>
  );
}

function OneBox({ first, onDrawn }: { first: Box; onDrawn(): void }) {
  const { me } = useRoot();
  const { next, refusal, loadNext } = useNextDraw(first.boxId, me !== null);
  const box = next?.box ?? first;
  return (
    <div className="one-box">
      <BoxPanel box={box} next={next} refusal={refusal} loadNext={loadNext} onDrawn={onDrawn} />
      <BoxOdds box={box} next={next} />
    </div>
  );
}

function BoxChoice({ boxes, chosen }: { boxes: readonly Box[]; chosen: number }) {
  const t = useT();
  if (boxes.length < 2) return null;
  return (
    <nav className="box-choice" aria-label={t('boxes.choice')}>
      {boxes.map(({ boxId, name, picture, price, soldOut }) => (
        <Link
          key={boxId}
          className="card box-choose"
          to={`/mall?tab=box&box=${boxId}`}
          aria-current={boxId === chosen ? 'true' : undefined}
          preventScrollReset
        >
          <BoxArt picture={picture} />
          <span>
            <b>{name}</b>
            {soldOut ? <small>{t('boxes.soldOut')}</small> : <Coins amount={price} />}
          </span>
        </Link>
      ))}
    </nav>
  );
}
