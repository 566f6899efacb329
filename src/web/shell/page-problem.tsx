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

/** Error page inside the site's frame, with an action. */
export function PageProblem({ error }: { error: unknown }) {
  const t = useT();
  const problem = useProblem(error);
  return (
    <section className="page">
      <div className="card page-problem">
        <State
          art={ART[problem.kind]}
          heading="h1"
          title={t(`states.${problem.kind}.title`, { ...problem })}
          text={t(`states.${problem.kind}.text`)}
          action={<WaysOut kind={problem.kind} />}
        />
      </div>
    </section>
  );
}

function WaysOut({ kind }: { kind: Problem['kind'] }): ReactNode {
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
      <Button icon="refresh" onClick={reload}>
        {t(kind === 'load' ? 'states.reload' : 'states.retry')}
      </Button>
      <ButtonLink look="outline" to="/" reloadDocument={kind === 'load'}>
        {t('states.home')}
      </ButtonLink>
    </>
  );
}

const reload = (): void => void whenOnline(() => window.location.reload()).catch(() => undefined);
