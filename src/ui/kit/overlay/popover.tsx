import {
  type ComponentProps,
  type CSSProperties,
  type ReactNode,
  type ToggleEvent as ReactToggleEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { classNames } from '../class-names.ts';
import { place } from './placement.ts';

/** Spread on the opening button: the browser opens it, also before any script has run. */
export interface TriggerProps {
  popoverTarget: string;
  'aria-expanded': boolean;
  'aria-haspopup': 'dialog' | 'menu';
  style: CSSProperties;
}

export interface PopoverProps {
  label: string;
  align?: 'start' | 'end';
  trigger(props: TriggerProps): ReactNode;
  onOpenChange?(open: boolean): void;
  className?: string;
  children: ReactNode;
}

interface SurfaceProps extends PopoverProps, Pick<ComponentProps<'div'>, 'onKeyDown' | 'onClick'> {
  role: 'dialog' | 'menu';
  onOpened?(element: HTMLElement): void;
}

export function Popover(props: PopoverProps) {
  return <PopoverSurface role="dialog" {...props} />;
}

export function PopoverSurface(props: SurfaceProps) {
  const {
    role,
    label,
    align = 'start',
    trigger,
    onOpenChange,
    onOpened,
    className,
    children,
    ...handlers
  } = props;
  const id = useId();
  // An anchor's name is a CSS identifier, which React's ids are not.
  const anchorName = `--${id.replace(/\W/g, '')}`;
  const [open, setOpen] = useState(false);
  const surface = useRef<HTMLDivElement>(null);
  const onToggle = (event: ReactToggleEvent<HTMLDivElement>) => {
    const opened = event.newState === 'open';
    setOpen(opened);
    onOpenChange?.(opened);
    if (!opened || !surface.current) return;
    placeWithoutAnchors(surface.current, id, align);
    onOpened?.(surface.current);
  };
  useEffect(() => {
    // A tap may have opened it before it was hydrated.
    if ('popover' in HTMLElement.prototype && surface.current?.matches(':popover-open'))
      surface.current.dispatchEvent(new ToggleEvent('toggle', { newState: 'open' }));
  }, []);
  return (
    <>
      {trigger({
        popoverTarget: id,
        'aria-expanded': open,
        'aria-haspopup': role,
        style: { anchorName } as CSSProperties,
      })}
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: dialog and menu both take a label */}
      <div
        {...handlers}
        ref={surface}
        id={id}
        popover="auto"
        role={role}
        aria-label={label}
        className={classNames('popover', className)}
        data-align={align}
        style={{ positionAnchor: anchorName } as CSSProperties}
        onToggle={onToggle}
      >
        {children}
      </div>
    </>
  );
}

function placeWithoutAnchors(surface: HTMLElement, id: string, align: 'start' | 'end'): void {
  if (CSS.supports('position-area', 'block-end')) return;
  const anchor = document.querySelector(`[popovertarget="${CSS.escape(id)}"]`)?.getBoundingClientRect();
  if (!anchor) return;
  const rtl = getComputedStyle(surface).direction === 'rtl';
  const { x, y } = place({
    anchor,
    size: surface.getBoundingClientRect(),
    viewport: { width: document.documentElement.clientWidth, height: window.innerHeight },
    side: (align === 'start') === rtl ? 'right' : 'left',
  });
  surface.style.setProperty('--x', `${x}px`);
  surface.style.setProperty('--y', `${y}px`);
}
