import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '../button/button.tsx';
import { State, type StateWords } from './state.tsx';

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
