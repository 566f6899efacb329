import { Icon } from '#ui/kit/icon/icon.tsx';

/** The server's error of the form as a whole. Always rendered: a live region must exist before it speaks. */
export function FormProblem({ problem }: { problem: string | null }) {
  return (
    <p className="field-error" role="alert">
      {problem && (
        <>
          <Icon name="info" size={12} />
          {problem}
        </>
      )}
    </p>
  );
}
