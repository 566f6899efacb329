import { useState } from 'react';
import { useT } from '#ui/i18n/use-t.ts';
import { Icon, type IconName } from '#ui/kit/icon/icon.tsx';
import { Menu, MenuItem } from '#ui/kit/overlay/menu.tsx';
import { chooseTheme, storedTheme, THEMES, type Theme } from '#ui/preferences/theme.ts';

const ICONS: Record<Theme, IconName> = { light: 'sun', dark: 'moon', system: 'system' };

export function ThemeMenu() {
  const t = useT();
  const [chosen, setChosen] = useState<Theme>('system');
  const choose = (theme: Theme) => {
    chooseTheme(theme);
    setChosen(theme);
  };
  return (
    <Menu
      label={t('shell.theme.label')}
      align="end"
      onOpenChange={(open) => open && setChosen(storedTheme())}
      trigger={(trigger) => (
        <button type="button" className="header-button" aria-label={t('shell.theme.label')} {...trigger}>
          {/* CSS selects the icon: the page is the same for every user. */}
          <span className="dark:hidden">
            <Icon name="sun" size={16} />
          </span>
          <span className="hidden dark:block">
            <Icon name="moon" size={16} />
          </span>
        </button>
      )}
    >
      {THEMES.map((theme) => (
        <MenuItem key={theme} icon={ICONS[theme]} checked={theme === chosen} onClick={() => choose(theme)}>
          {t(`shell.theme.${theme}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}
