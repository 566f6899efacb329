import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import { IconButton } from '../kit/button/icon-button.tsx';
import { useLocalStorage } from '../storage/use-local-storage.ts';
import {
  type Layout,
  move,
  type Place,
  parseLayout,
  placeOf,
  settle,
  step,
} from './home-frame-blocks.rules.ts';

export interface Block {
  id: string;
  title: string;
  rail: 0 | 1;
  body: ReactNode;
}

interface RailsProps {
  blocks: readonly Block[];
  /** First in the end rail, and not movable. */
  fixed?: ReactNode;
}

/** Two rails of blocks in the user's order: by dragging their grips, or with space, arrows and space. */
export function Rails({ blocks, fixed }: RailsProps) {
  const t = useT();
  const rails = useRef<(HTMLElement | null)[]>([]);
  const [stored, store] = useLocalStorage('blocks', parseLayout);
  /** A lifted block: by pointer with its drop position, by keyboard with the resulting layout. */
  const [held, setHeld] = useState<{ id: string; over?: Place; layout?: Layout } | null>(null);
  const ids = (rail: 0 | 1) => blocks.filter((block) => block.rail === rail).map(({ id }) => id);
  const layout = settle(held?.layout ?? stored, [ids(0), ids(1)]);

  useEffect(() => {
    // A block in another rail was remounted: the focus moves to it.
    if (held?.layout) document.querySelector<HTMLElement>(`[data-grip="${held.id}"]`)?.focus();
  }, [held]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, id: string) => {
    const lifted = held?.id === id && held.layout;
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      if (lifted) store(lifted);
      setHeld(lifted ? null : { id, layout });
    } else if (lifted && event.key === 'Escape') {
      setHeld(null);
    } else if (lifted && event.key.startsWith('Arrow')) {
      event.preventDefault();
      const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
      setHeld({ id, layout: step(lifted, id, event.key, rtl) ?? lifted });
    }
  };
  const onPointerDown = async (event: PointerEvent<HTMLElement>, id: string) => {
    if (event.button !== 0) return;
    const { currentTarget: grip, pointerId, clientX: x, clientY: y } = event;
    const card = grip.closest<HTMLElement>('[data-block]');
    if (!card) return;
    grip.setPointerCapture(pointerId);
    const { drag } = await import('./home-frame-drag.ts');
    drag({
      grip,
      card,
      pointerId,
      start: { x, y },
      rails: rails.current.filter((rail) => rail !== null),
      onOver: (over) => setHeld({ id, over }),
      onEnd: (place) => {
        setHeld(null);
        if (place) store(move(layout, id, place));
      },
    });
  };
  const block = (id: string): ReactNode => {
    const { title, body } = blocks.find((each) => each.id === id)!;
    return (
      <section key={id} className="card block" data-block={id} data-held={held?.id === id || undefined}>
        <header className="card-head">
          <IconButton
            icon="grip"
            className="grip"
            data-grip={id}
            label={t('rails.blocks.move', { title })}
            aria-describedby="blocks-hint"
            pressed={held?.id === id}
            onKeyDown={(event) => onKeyDown(event, id)}
            onPointerDown={(event) => onPointerDown(event, id)}
            onBlur={() => held?.layout && setHeld(null)}
          />
          <h2>{title}</h2>
        </header>
        {body}
      </section>
    );
  };
  const rail = (index: 0 | 1) => {
    const places: ReactNode[] = layout[index].map(block);
    if (held?.over?.rail === index) {
      const next = layout[index].filter((id) => id !== held.id)[held.over.index];
      places.splice(next ? layout[index].indexOf(next) : places.length, 0, <Slot key="slot" />);
    }
    return (
      <div
        className={index === 0 ? 'rail rail-start' : 'rail rail-end'}
        ref={(element) => {
          rails.current[index] = element;
        }}
      >
        {index === 1 && fixed}
        {places}
      </div>
    );
  };
  return (
    <>
      {rail(0)}
      {rail(1)}
      <p id="blocks-hint" className="sr-only">
        {t('rails.blocks.hint')}
      </p>
      <p role="status" className="sr-only">
        {held?.layout && <Whereabouts layout={held.layout} id={held.id} />}
      </p>
    </>
  );
}

function Slot() {
  const t = useT();
  return <div className="block-slot">{t('rails.blocks.slot')}</div>;
}

function Whereabouts({ layout, id }: { layout: Layout; id: string }) {
  const t = useT();
  const { rail, index } = placeOf(layout, id);
  return t('rails.blocks.place', { rail: rail + 1, n: index + 1, of: layout[rail].length });
}
