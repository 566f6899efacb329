import type { ReactNode } from 'react';
import { useT } from '#web/i18n/use-t.ts';
import { Button } from '../button/button.tsx';
import { type ArtName, StateArt } from './state-art.tsx';

/** The words of a state; those left out come from the kit's pack. */
export interface StateWords {
  title?: ReactNode;
  text?: ReactNode;
  /** The way out. One, rarely two. */
  action?: ReactNode;
}

interface StateProps extends StateWords {
  art: ArtName;
  title: ReactNode;
  /** The page's own heading when nothing else is on it. */
  heading?: 'h1' | 'h2';
}

export function State({ art, title, text, action, heading: Heading = 'h2' }: StateProps) {
  return (
    <div className="state">
      <StateArt name={art} />
      <Heading className="state-title">{title}</Heading>
      {text && <p>{text}</p>}
      {action && <div className="state-actions">{action}</div>}
    </div>
  );
}

export function EmptyState({ title, text, action }: StateWords) {
  const t = useT();
  return (
    <State
      art="pitch"
      title={title ?? t('kit.empty.title')}
      text={text ?? t('kit.empty.text')}
      action={action}
    />
  );
}

interface Retryable extends StateWords {
  onRetry?(): void;
}

export function ErrorState({ title, text, action, onRetry }: Retryable) {
  const t = useT();
  return (
    <State
      art="whistle"
      title={title ?? t('kit.error.title')}
      text={text ?? t('kit.error.text')}
      action={action ?? <Retry onRetry={onRetry} />}
    />
  );
}

export function NetworkProblem({ title, text, action, onRetry }: Retryable) {
  const t = useT();
  return (
    <State
      art="signal"
      title={title ?? t('kit.network.title')}
      text={text ?? t('kit.network.text')}
      action={action ?? <Retry onRetry={onRetry} />}
    />
  );
}

export function NoPermission({ title, text, action }: StateWords) {
  const t = useT();
  return (
    <State
      art="shield"
      heading="h1"
      title={title ?? t('kit.permission.title')}
      text={text ?? t('kit.permission.text')}
      action={action}
    />
  );
}

export function NotFound({ title, text, action }: StateWords) {
  const t = useT();
  return (
    <State
      art="miss"
      heading="h1"
      title={title ?? t('kit.missing.title')}
      text={text ?? t('kit.missing.text')}
      action={action}
    />
  );
}

function Retry({ onRetry }: { onRetry?(): void }) {
  const t = useT();
  return (
    <Button icon="refresh" onClick={onRetry ?? (() => location.reload())}>
      {t('kit.state.retry')}
    </Button>
  );
}
