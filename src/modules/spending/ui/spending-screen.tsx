import { type ReactNode, useState } from 'react';
import type { Spending, Statement, StatementQuery } from '../spending.contract.ts';
import { ExclusionCard } from './exclusion-card.tsx';
import { LimitsCard } from './limits-card.tsx';
import { StatementCard } from './statement-card.tsx';
import './spending.css';

interface SpendingScreenProps {
  first: Spending;
  statement: Statement;
  renderExport(query: StatementQuery): ReactNode;
}

export function SpendingScreen({ first, statement, renderExport }: SpendingScreenProps) {
  const [spending, setSpending] = useState(first);
  return (
    <>
      <LimitsCard spending={spending} onChange={setSpending} />
      <ExclusionCard spending={spending} onChange={setSpending} />
      <StatementCard first={statement} renderExport={renderExport} />
    </>
  );
}
