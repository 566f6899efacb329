import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { IconButton } from '#ui/kit/button/icon-button.tsx';
import { moved } from './rules-draft.ts';

interface OrderedItem {
  key: string;
  name: string;
  error?: string | undefined;
  /** Fields of the item, below its name. */
  fields?: ReactNode;
}

interface OrderedItemsProps {
  items: readonly OrderedItem[];
  /** The positions in their new order. */
  onOrder(order: number[]): void;
  onRemove?(index: number): void;
}

type Step = 1 | -1;

/** A list whose items move by their buttons, which hold the focus. */
export function OrderedItems({ items, onOrder, onRemove }: OrderedItemsProps) {
  const t = useT();
  const list = useRef<HTMLOListElement>(null);
  const [last, setLast] = useState<{ key: string; by: Step } | null>(null);

  // A moved item may lose the focus where the browser moves its node.
  useEffect(() => {
    if (last) list.current?.querySelector<HTMLElement>(`[data-move="${last.key} ${last.by}"]`)?.focus();
  }, [last]);

  const move = (index: number, by: Step) => {
    onOrder(moved([...items.keys()], index, by));
    setLast({ key: items[index]!.key, by });
  };
  const button = ({ key, name }: OrderedItem, index: number, by: Step) => {
    const isEnd = by === -1 ? index === 0 : index === items.length - 1;
    return (
      <Button
        look="text"
        size="small"
        data-move={`${key} ${by}`}
        aria-disabled={isEnd || undefined}
        aria-label={t(by === -1 ? 'admin.rules.up' : 'admin.rules.down', { name })}
        onClick={() => !isEnd && move(index, by)}
      >
        {t(by === -1 ? 'admin.showing.up' : 'admin.showing.down')}
      </Button>
    );
  };
  if (items.length === 0) return null;
  const place = last ? items.findIndex(({ key }) => key === last.key) : -1;
  return (
    <>
      <ol className="rules-order" ref={list}>
        {items.map((item, index) => (
          <li key={item.key}>
            <span className="grow">
              <bdi>{item.name}</bdi>
              {item.error && (
                <span className="field-error" role="alert">
                  {item.error}
                </span>
              )}
            </span>
            <span className="row-actions">
              {button(item, index, -1)}
              {button(item, index, 1)}
              {onRemove && (
                <IconButton
                  icon="close"
                  label={t('admin.rules.remove', { name: item.name })}
                  onClick={() => onRemove(index)}
                />
              )}
            </span>
            {item.fields}
          </li>
        ))}
      </ol>
      <p className="sr-only" role="status">
        {last && place >= 0
          ? t('admin.rules.moved', { name: items[place]!.name, place: place + 1, of: items.length })
          : ''}
      </p>
    </>
  );
}
