import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { LANGUAGES, localizedPath } from '#platform/i18n/languages.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Card } from '#ui/kit/card/card.tsx';
import { SettingRow } from '#ui/kit/centre/setting-row.tsx';
import { Seg } from '#ui/kit/choice/seg.tsx';
import { Switch } from '#ui/kit/choice/switch.tsx';
import {
  asOddsFormat,
  formatOdds,
  ODDS_FORMATS,
  storedOddsFormat,
} from '#ui/kit/format/odds-format.rules.ts';
import { Icon } from '#ui/kit/icon/icon.tsx';
import { THEME_EVENT, ZONE_KEY } from '#ui/preferences/boot-script.ts';
import { storeLanguage } from '#ui/preferences/choose-language.ts';
import { loadChoice } from '#ui/preferences/odds-format.ts';
import { ODDS_KEY } from '#ui/preferences/odds-format-store.ts';
import { useSpoilerFree } from '#ui/preferences/spoiler.ts';
import { chooseTheme, storedTheme, THEMES, type Theme } from '#ui/preferences/theme.ts';
import { storedTimeZone, storeTimeZone } from '#ui/preferences/time-zone-choice.ts';
import { usePageLanguage } from '#ui/root/use-page-language.ts';
import { useRoot } from '#ui/root/use-root.ts';
import { useLocalStorage } from '#ui/storage/use-local-storage.ts';

const EXAMPLE = 2_500;

/** The user's preferences; a change applies at once on this device, and is synchronized to the others. */
export function PreferencesScreen() {
  const t = useT();
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <Card title={t('users.preferences.interface')} flush>
        <ul>
          <ThemeRow />
          <LanguageRow />
          <ZoneRow />
        </ul>
      </Card>
      <Card title={t('users.preferences.scores')} flush>
        <ul>
          <OddsRow />
          <SpoilerRow />
        </ul>
      </Card>
    </div>
  );
}

function ThemeRow() {
  const t = useT();
  const [theme, setTheme] = useState<Theme>('system');
  // Known in the browser only: the server's page is the same for all.
  useEffect(() => {
    const read = () => setTheme(storedTheme());
    read();
    addEventListener(THEME_EVENT, read);
    return () => removeEventListener(THEME_EVENT, read);
  }, []);
  return (
    <SettingRow icon="sun" title={t('shell.theme.label')}>
      <Seg
        label={t('shell.theme.label')}
        options={THEMES.map((id) => ({ id, label: t(`shell.theme.${id}`) }))}
        selected={theme}
        onSelect={chooseTheme}
      />
    </SettingRow>
  );
}

function LanguageRow() {
  const t = useT();
  const lang = usePageLanguage();
  const { pathname } = useLocation();
  return (
    <SettingRow icon="globe" title={t('shell.language.label')}>
      <Choice
        label={t('shell.language.label')}
        value={lang}
        onChoose={(code) => {
          const found = [...LANGUAGES.values()].find((one) => one.code === code);
          if (!found) return;
          storeLanguage(found.code);
          window.location.assign(localizedPath(found.code, pathname));
        }}
      >
        {[...LANGUAGES.values()].map(({ code, tag, name }) => (
          <option key={code} value={code} lang={tag}>
            {name}
          </option>
        ))}
      </Choice>
    </SettingRow>
  );
}

function ZoneRow() {
  const t = useT();
  const { revalidate } = useRevalidator();
  const [zone] = useLocalStorage(ZONE_KEY, storedTimeZone);
  const [zones, setZones] = useState<readonly string[]>([]);
  useEffect(() => setZones(Intl.supportedValuesOf('timeZone')), []);
  return (
    <SettingRow icon="clock" title={t('users.preferences.zone')} text={t('users.preferences.zoneText')}>
      <Choice
        label={t('users.preferences.zone')}
        value={zone}
        onChoose={(next) => {
          storeTimeZone(next);
          void revalidate();
        }}
      >
        <option value="">{t('users.preferences.zoneOwn')}</option>
        {zones.map((name) => (
          <option key={name} value={name}>
            {name.replaceAll('_', ' ')}
          </option>
        ))}
      </Choice>
    </SettingRow>
  );
}

function OddsRow() {
  const t = useT();
  const { features } = useRoot().brand;
  const [format, saveFormat] = useLocalStorage(ODDS_KEY, storedOddsFormat);
  if (features.odds === false) return null;
  return (
    <SettingRow icon="chart" title={t('users.preferences.odds')}>
      <Choice
        label={t('users.preferences.odds')}
        value={format}
        onChoose={(next) => {
          saveFormat(asOddsFormat(next));
          void loadChoice();
        }}
      >
        {ODDS_FORMATS.map((name) => (
          <option key={name} value={name}>
            {`${t(`users.odds.${name}`)} ${formatOdds(name, EXAMPLE)}`}
          </option>
        ))}
      </Choice>
    </SettingRow>
  );
}

function SpoilerRow() {
  const t = useT();
  const [on, turn] = useSpoilerFree();
  return (
    <SettingRow
      icon="eye-off"
      title={t('users.preferences.spoiler')}
      text={t('users.preferences.spoilerText')}
    >
      <Switch checked={on} onChange={turn}>
        <span className="sr-only">{t('users.preferences.spoiler')}</span>
      </Switch>
    </SettingRow>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  onChoose(value: string): void;
  children: ReactNode;
}

function Choice({ label, value, onChoose, children }: ChoiceProps) {
  return (
    <span className="input max-w-60">
      <select aria-label={label} value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
        {children}
      </select>
      <Icon name="down" size={16} />
    </span>
  );
}
