interface StepsProps {
  label: string;
  steps: readonly { title: string; text?: string }[];
  /** Index of the current step; all are done when it equals their number. */
  current: number;
}

/** Steps of a form or a review, drawn as a touchline. */
export function Steps({ label, steps, current }: StepsProps) {
  return (
    <ol className="steps" aria-label={label}>
      {steps.map(({ title, text }, index) => (
        <li
          key={title}
          className="step"
          data-state={index < current ? 'done' : index === current ? 'now' : 'next'}
          aria-current={index === current ? 'step' : undefined}
        >
          <b>{title}</b>
          {text}
        </li>
      ))}
    </ol>
  );
}
