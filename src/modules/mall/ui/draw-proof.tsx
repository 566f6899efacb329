import { useState } from 'react';
import { loadDigests } from '#platform/security/digest.rules.ts';
import { loadOrToast } from '#ui/api/or-toast.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { Notice } from '#ui/kit/card/notice.tsx';
import type { BoxDraw } from '../boxes.contract.ts';
import { type DrawMismatch, poolText, verifyDraw } from '../draw.rules.ts';

interface DrawProofProps {
  drawn: BoxDraw;
  /** The commitment this page showed before the draw, if any. */
  shown?: string | undefined;
}

/** The inputs of a draw, and a button that verifies it in the browser. */
export function DrawProof({ drawn, shown }: DrawProofProps) {
  const t = useT();
  const [flaw, setFlaw] = useState<DrawMismatch | null | undefined>(undefined);
  const values = [
    ['commitment', drawn.commitment],
    ['seed', drawn.seed],
    ['buyerSeed', drawn.buyerSeed],
    ['nonce', String(drawn.nonce)],
    ['pool', poolText(drawn.pool)],
  ] as const;
  return (
    <div className="draw-proof">
      <dl>
        {values.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`boxes.proof.${name}`)}</dt>
            <dd className="ltr">
              <code>{value}</code>
            </dd>
          </div>
        ))}
      </dl>
      <Button
        look="secondary"
        size="small"
        icon="shield"
        onClick={async () => {
          if (await loadOrToast(loadDigests)) setFlaw(await verifyDraw(drawn, shown));
        }}
      >
        {t('boxes.proof.verify')}
      </Button>
      <div role="status">
        {flaw !== undefined && (
          <Notice tone={flaw === null ? 'brand' : 'loss'} icon="shield">
            {t(
              flaw === null
                ? drawn.prize
                  ? 'boxes.proof.right'
                  : 'boxes.proof.rightUndrawn'
                : `boxes.flaw.${flaw}`,
            )}
          </Notice>
        )}
      </div>
    </div>
  );
}

/** The commitment, shown before payment. */
export function DrawCommitment({ commitment }: { commitment: string }) {
  const t = useT();
  return (
    <p className="box-promise">
      <span>{t('boxes.proof.commitment')}</span>
      <code className="ltr">{commitment}</code>
    </p>
  );
}
