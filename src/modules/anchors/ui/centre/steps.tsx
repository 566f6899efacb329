import type { ReactNode } from 'react';
import { classNames } from '#ui/kit/class-names.ts';
import { Icon } from '#ui/kit/icon/icon.tsx';

interface StepsProps {
  label: string;
  steps: readonly { title: string; text: ReactNode }[];
  /** From zero; all steps before it are done. */
  current: number;
  /** Inside a card, for steps that others take: without numbers and ticks. */
  bare?: boolean;
}

/** A progress indicator of steps. */
export function Steps({ label, steps, current, bare }: StepsProps) {
  return (
    <ol className={classNames('anchor-steps', !bare && 'card')} aria-label={label}>
      {steps.map(({ title, text }, index) => (
        <li
          key={title}
          data-state={index < current ? 'done' : index === current ? 'now' : 'next'}
          aria-current={index === current ? 'step' : undefined}
        >
          <b>
            {!bare && index < current && <Icon name="check" size={12} />}
            {!bare && `${index + 1} `}
            {title}
          </b>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}
