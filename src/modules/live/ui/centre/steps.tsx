interface StepsProps {
  label: string;
  steps: readonly { title: string; text: string }[];
  /** Counted from nought; all before it are done. */
  current: number;
}

/** The way through something in a few steps, and where one stands. */
export function Steps({ label, steps, current }: StepsProps) {
  return (
    <ol className="card anchor-steps" aria-label={label}>
      {steps.map(({ title, text }, index) => (
        <li
          key={title}
          data-state={index < current ? 'done' : index === current ? 'now' : 'next'}
          aria-current={index === current ? 'step' : undefined}
        >
          <b>
            {index + 1} {title}
          </b>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}
