import type { ReactNode } from 'react';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { ButtonLink } from '#ui/kit/button/button-link.tsx';
import { State } from '#ui/kit/state/state.tsx';
import type { ArtName } from '#ui/kit/state/state-art.tsx';
import { whenOnline } from './missing-chunk.ts';
import type { Problem } from './problem.rules.ts';
import { useProblem } from './use-problem.ts';

const ART: Record<Problem['kind'], ArtName> = {
  notFound: 'miss',
  gone: 'miss',
  forbidden: 'shield',
  server: 'whistle',
  status: 'whistle',
  network: 'signal',
  load: 'signal',
};

export interface PageProblemProps {
  error: unknown;
  /** Asks the server for the page. */
  load?: () => void;
}

const reload = (): void => window.location.reload();

/** Instead of a page that cannot be shown, inside the same frame, with a way out. */
export function PageProblem({ error, load = reload }: PageProblemProps) {
  const t = useT();
  const problem = useProblem(error, load);
  return (
    <section className="page">
      <div className="card page-problem">
        <State
          art={ART[problem.kind]}
          heading="h1"
          title={t(`states.${problem.kind}.title`, { ...problem })}
          text={t(`states.${problem.kind}.text`)}
          action={<WaysOut kind={problem.kind} load={load} />}
        />
      </div>
    </section>
  );
}

function WaysOut({ kind, load }: { kind: Problem['kind']; load: () => void }): ReactNode {
  const t = useT();
  const isFinal = kind === 'notFound' || kind === 'gone' || kind === 'forbidden';
  if (isFinal) {
    return (
      <>
        <ButtonLink to="/">{t('states.home')}</ButtonLink>
        <Button look="outline" onClick={() => window.history.back()}>
          {t('states.back')}
        </Button>
      </>
    );
  }
  return (
    <>
      <Button icon="refresh" onClick={() => void whenOnline(load).catch(() => undefined)}>
        {t(kind === 'load' ? 'states.reload' : 'states.retry')}
      </Button>
      <ButtonLink look="outline" to="/" reloadDocument={kind === 'load'}>
        {t('states.home')}
      </ButtonLink>
    </>
  );
}
