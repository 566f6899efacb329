import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { Count } from './count.tsx';
import { roveFocus } from './roving.ts';

export interface Tab<Id extends string = string> {
  id: Id;
  label: ReactNode;
  /** A number beside the label; `live` makes it red. */
  count?: number;
  live?: boolean;
}

interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly Tab<Id>[];
  selected: NoInfer<Id>;
  onSelect(id: NoInfer<Id>): void;
  /** The selected tab's panel. Without it the caller renders the panel. */
  children?: ReactNode;
}

/** Underlined tabs that follow the focus: one tab stop, arrows move, Home and End jump. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const items = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
    const moved = roveFocus(event, items, 'horizontal');
    const tab = moved && tabs[items.indexOf(moved)];
    if (tab) onSelect(tab.id);
  };
  const hasPanel = children !== undefined;
  return (
    <>
      <div ref={list} className="tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            className="tab"
            role="tab"
            id={`${base}${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={hasPanel && tab.id === selected ? `${base}panel` : undefined}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
            {tab.count !== undefined && <Count value={tab.count} live={tab.live} />}
          </button>
        ))}
      </div>
      {hasPanel && (
        <div role="tabpanel" id={`${base}panel`} aria-labelledby={`${base}${selected}`}>
          {children}
        </div>
      )}
    </>
  );
}
