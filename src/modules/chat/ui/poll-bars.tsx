import type { CSSProperties } from 'react';
import { useT } from '#ui/i18n/use-t.ts';
import { Icon } from '#ui/kit/icon/icon.tsx';
import type { PollState } from '../poll-state.contract.ts';
import { leadersOf, percentsOf } from '../polls.rules.ts';
import './poll.css';

/** Options with their shares; the leading ones are marked once the poll is closed. */
export function PollBars({
  poll: { options, counts, closed },
  own = null,
}: {
  poll: PollState;
  own?: number | null;
}) {
  const t = useT();
  const shares = percentsOf(counts);
  const leaders = closed ? leadersOf(counts) : [];
  return (
    <ul className="chat-poll-bars">
      {options.map((option, at) => (
        <li
          key={option}
          data-leads={leaders.includes(at) || undefined}
          style={{ '--share': `${shares[at]}%` } as CSSProperties}
        >
          <bdi>{option}</bdi>
          {own === at && (
            <span className="chat-poll-own">
              <Icon name="check" size={12} />
              <span className="sr-only">{t('chat.poll.yours')}</span>
            </span>
          )}
          <span className="num">{shares[at]}%</span>
        </li>
      ))}
    </ul>
  );
}
