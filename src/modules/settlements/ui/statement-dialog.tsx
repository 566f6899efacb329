import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { Facts } from '#ui/kit/admin/facts.tsx';
import { formatCoins } from '#ui/kit/format/numbers.ts';
import { Dialog } from '#ui/kit/overlay/dialog.tsx';
import type { MyStatement } from '../settlements.contract.ts';

interface StatementDialogProps {
  statement: MyStatement;
  onClose(): void;
}

/** Composition of a statement: revenue, the operator's share, the rest. */
export function StatementDialog({ statement, onClose }: StatementDialogProps) {
  const t = useT();
  const { locale } = useI18n();
  const coins = (n: number) => <span className="ltr">{formatCoins(n, locale)}</span>;
  const { period, kind, lines, gross, rate, operatorShare, net, paidWay, paidReference } = statement;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('settlements.title', { period, kind: t(`settlements.kind.${kind}`) })}
    >
      <Facts
        facts={[
          ...lines.map(
            (line) =>
              [
                line.source === 'carried'
                  ? t('settlements.carried')
                  : t('settlements.line', {
                      what: t(`ledger.reason.${line.source}`),
                      count: line.count,
                    }),
                coins(line.coins),
              ] as const,
          ),
          [t('settlements.gross'), coins(gross)],
          [t('settlements.share', { rate }), coins(-operatorShare)],
          [t('settlements.net'), <b key="net">{coins(net)}</b>],
          ...(paidWay
            ? [
                [t('settlements.way'), t(`settlements.way.${paidWay}`)] as const,
                [t('settlements.reference'), <bdi key="reference">{paidReference}</bdi>] as const,
              ]
            : []),
        ]}
      />
    </Dialog>
  );
}
