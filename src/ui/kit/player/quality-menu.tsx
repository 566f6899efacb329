import { useT } from '#ui/i18n/use-t.ts';
import { Menu, MenuItem } from '../overlay/menu.tsx';
import type { PlayerControl } from './use-player.ts';

interface ChoiceMenuProps {
  label: string;
  options: readonly { id: string; label: string }[];
  selected: string;
  onSelect(id: string): void;
}

export function ChoiceMenu({ label, options, selected, onSelect }: ChoiceMenuProps) {
  const chosen = options.find(({ id }) => id === selected);
  return (
    <Menu
      label={label}
      align="end"
      trigger={(trigger) => (
        <button
          type="button"
          className="player-choice"
          aria-label={`${label}: ${chosen?.label ?? ''}`}
          {...trigger}
        >
          {chosen?.label ?? label}
        </button>
      )}
    >
      {options.map((option) => (
        <MenuItem key={option.id} checked={option.id === selected} onClick={() => onSelect(option.id)}>
          {option.label}
        </MenuItem>
      ))}
    </Menu>
  );
}

const AUTO = 'auto';

export function QualityMenu({ player }: { player: PlayerControl }) {
  const t = useT();
  const options = [
    { id: AUTO, label: t('player.auto') },
    ...player.qualities
      .toSorted((a, b) => b.height - a.height)
      .map(({ id, height }) => ({ id: String(id), label: `${height}P` })),
  ];
  return (
    <ChoiceMenu
      label={t('player.quality')}
      options={options}
      selected={player.quality === null ? AUTO : String(player.quality)}
      onSelect={(id) => player.chooseQuality(id === AUTO ? null : Number(id))}
    />
  );
}
