import type { ComponentProps, KeyboardEvent, MouseEvent } from 'react';
import { roveFocus } from '../choice/roving.ts';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import { type PopoverProps, PopoverSurface } from './popover.tsx';

const ITEMS = '[role^=menuitem]';

/** Opens on the selected or first item; arrows move, Esc and Tab leave, choosing closes. */
export function Menu({ className, ...popover }: PopoverProps) {
  return (
    <PopoverSurface
      {...popover}
      role="menu"
      className={classNames('menu', className)}
      onOpened={focusChosen}
      onKeyDown={onKeyDown}
      onClick={onClick}
    />
  );
}

function focusChosen(menu: HTMLElement): void {
  const items = itemsOf(menu);
  (items.find((item) => item.ariaChecked === 'true') ?? items[0])?.focus();
}

function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Tab') event.currentTarget.hidePopover();
  else roveFocus(event, itemsOf(event.currentTarget), 'vertical');
}

function onClick(event: MouseEvent<HTMLElement>): void {
  if (event.target instanceof Element && event.target.closest(ITEMS)) event.currentTarget.hidePopover();
}

function itemsOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>(ITEMS)];
}

interface MenuItemProps extends ComponentProps<'button'> {
  icon?: IconName;
  tone?: 'danger';
  /** One of several: shows a tick when true. Absent for plain commands. */
  checked?: boolean;
}

export function MenuItem({ icon, tone, checked, children, ...rest }: MenuItemProps) {
  const role = checked === undefined ? 'menuitem' : 'menuitemradio';
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: aria-checked goes with menuitemradio, and is absent otherwise
    <button
      type="button"
      {...rest}
      role={role}
      aria-checked={checked}
      className="menu-item"
      data-tone={tone}
      tabIndex={-1}
    >
      {icon && <Icon name={icon} size={16} />}
      <span>{children}</span>
      {checked && <Icon name="check" size={16} />}
    </button>
  );
}
