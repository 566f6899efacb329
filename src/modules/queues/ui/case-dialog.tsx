import type { ReactNode } from 'react';
import { useT } from '#ui/i18n/use-t.ts';
import { Facts } from '#ui/kit/admin/facts.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { Notice } from '#ui/kit/card/notice.tsx';
import { Dialog, DialogActions } from '#ui/kit/overlay/dialog.tsx';
import type { Column } from '#ui/kit/table/table.tsx';
import { PersonHistoryPanel } from './person-history.tsx';
import type { QueueDecision } from './queue-decision.ts';
import type { Claim } from './use-queue.ts';

interface CaseDialogProps<Row> {
  title: string;
  columns: readonly Column<Row>[];
  row: Row;
  person: number | null;
  claim: Claim | null;
  detail: ReactNode;
  decisions: readonly QueueDecision<Row>[];
  actions: ReactNode;
  onDecide(decision: QueueDecision<Row>): void;
  onClose(): void;
}

/** A case in full beside the history of its person, with its decisions. */
export function CaseDialog<Row>(props: CaseDialogProps<Row>) {
  const { title, columns, row, person, claim, detail, decisions, actions, onDecide, onClose } = props;
  const t = useT();
  const facts = columns
    .filter(({ head }) => typeof head === 'string' && head !== '')
    .map(({ head, cell }) => [head as string, cell(row)] as const);
  return (
    <Dialog open size="wide" onClose={onClose} title={title}>
      <div className="case" data-alone={person === null || undefined}>
        <div className="case-body">
          {claim && !claim.mine && (
            <Notice tone="warn" icon="user">
              {t('admin.queue.claimed', { name: claim.by.name ?? String(claim.by.id) })}
            </Notice>
          )}
          {detail ?? <Facts facts={facts} />}
        </div>
        {person !== null && <PersonHistoryPanel userId={person} />}
      </div>
      {(decisions.length > 0 || actions) && (
        <DialogActions>
          {actions}
          {decisions.toReversed().map((decision) => (
            <Button
              key={decision.label}
              look={decision.verdict === 'approve' ? 'primary' : 'danger'}
              onClick={() => onDecide(decision)}
            >
              {decision.label}
            </Button>
          ))}
        </DialogActions>
      )}
    </Dialog>
  );
}
