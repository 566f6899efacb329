import type { ReactNode } from 'react';
import { Icon } from '#ui/kit/icon/icon.tsx';
import './orders.css';

export type ResultTone = 'done' | 'waiting' | 'failed';

export type Fact = readonly [name: string, value: ReactNode];

interface ResultPanelProps {
  tone: ResultTone;
  title: string;
  text: string;
  facts: readonly Fact[];
  actions: ReactNode;
}

/** State of a payment: one layout for all three outcomes, announced when it changes. */
export function ResultPanel({ tone, title, text, facts, actions }: ResultPanelProps) {
  return (
    <section className="card recharge-result" data-tone={tone} aria-live="polite">
      <span className="recharge-mark">
        {tone === 'waiting' ? (
          <i className="spinner" />
        ) : (
          <Icon name={tone === 'done' ? 'check' : 'close'} size={28} />
        )}
      </span>
      <h2>{title}</h2>
      <p>{text}</p>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="recharge-actions">{actions}</div>
    </section>
  );
}
