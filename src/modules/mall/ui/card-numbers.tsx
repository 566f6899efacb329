import { useT } from '#ui/i18n/use-t.ts';
import { IconButton } from '#ui/kit/button/icon-button.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';

/** Card numbers with a copy button. */
export function CardNumbers({ numbers }: { numbers: readonly string[] }) {
  const t = useT();
  if (numbers.length === 0) return null;
  return (
    <ul className="card-numbers" aria-label={t('mall.order.cards')}>
      {numbers.map((number) => (
        <Copied key={number} text={number} />
      ))}
    </ul>
  );
}

function Copied({ text }: { text: string }) {
  const t = useT();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast(t('mall.copied'), 'done'),
      () => toast(t('mall.copyFailed'), 'error'),
    );
  return (
    <li>
      <bdi className="order-no">{text}</bdi>
      <IconButton icon="copy" label={t('mall.copy', { text })} onClick={copy} />
    </li>
  );
}
