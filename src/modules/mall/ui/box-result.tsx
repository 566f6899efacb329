import { useT } from '#ui/i18n/use-t.ts';
import { ButtonLink } from '#ui/kit/button/button-link.tsx';
import type { BoxDraw } from '../boxes.contract.ts';
import { GradeBadge, PrizePicture, usePrizeName } from './box-prize.tsx';
import { DrawProof } from './draw-proof.tsx';

/** The prize and its proof. */
export function BoxResult({ drawn, shown }: { drawn: BoxDraw; shown: string }) {
  const t = useT();
  const nameOf = usePrizeName();
  const { prize } = drawn;
  if (!prize) return null;
  return (
    <div className="box-result">
      <PrizePicture prize={prize} />
      <p role="status">
        <GradeBadge grade={prize.grade} />
        <b>{t('boxes.result', { prize: nameOf(prize) })}</b>
      </p>
      {drawn.orderNo && (
        <ButtonLink look="spark" size="small" to="/userInfo/exchange">
          {t('boxes.claim')}
        </ButtonLink>
      )}
      <details>
        <summary>{t('boxes.proof.title')}</summary>
        <DrawProof drawn={drawn} shown={shown} />
      </details>
    </div>
  );
}
