import type { ReactNode } from 'react';
import { packs } from '#ui/i18n/packs.ts';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { Switch } from '#ui/kit/choice/switch.tsx';

import { Dialog } from '#ui/kit/overlay/dialog.tsx';
import { FAR_STEP, SEEK_STEP } from '#ui/kit/player/controls.rules.ts';
import { MINE, SECTIONS, sectionsIn } from '#ui/navigation/sections.ts';
import { useSingleKeys } from '#ui/preferences/use-single-keys.ts';
import { useRoot } from '#ui/root/use-root.ts';
import { GO_KEY, HELP_KEY, PAGE_KEYS } from './section-keys.rules.ts';
import { SEARCH_KEY } from './shortcut.rules.ts';
import './shortcuts.css';

await packs('shortcuts', 'player');

/** Of every page and of the player, and the switch that turns off those of every page. */
export function ShortcutsDialog({ onClose }: { onClose(): void }) {
  const t = useT();
  const { locale } = useI18n();
  const { brand } = useRoot();
  const [on, setOn] = useSingleKeys();
  const seconds = (count: number) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: 'second', unitDisplay: 'short' }).format(count);
  const seek = (count: number) => t('shortcuts.seek', { time: seconds(count) });
  const then = <span className="shortcuts-then">{t('shortcuts.then')}</span>;
  return (
    <Dialog open size="wide" onClose={onClose} title={t('shell.footer.shortcuts')}>
      <Switch checked={on} onChange={setOn}>
        {t('shortcuts.on')}
      </Switch>
      <div className="shortcuts">
        <Group title={t('shortcuts.everywhere')}>
          <Line name={t('shell.header.search')} keys={[SEARCH_KEY]} />
          <Line name={t('shell.footer.shortcuts')} keys={[HELP_KEY]} />
        </Group>
        <Group title={t('shortcuts.goTo')}>
          {sectionsIn(brand.features, [...SECTIONS, MINE]).map(({ id, label }) => (
            <Line key={id} name={t(label)} keys={[GO_KEY, PAGE_KEYS[id]]} between={then} />
          ))}
        </Group>
        <Group title={t('shortcuts.player')}>
          <Line name={t('shortcuts.play')} keys={['␣', 'k']} />
          <Line name={seek(SEEK_STEP)} keys={['←', '→']} />
          <Line name={seek(FAR_STEP)} keys={['j', 'l']} />
          <Line name={t('player.volume')} keys={['↑', '↓']} />
          <Line name={t('player.mute')} keys={['m']} />
          <Line name={t('player.full')} keys={['f']} />
          <Line name={t('player.theatre')} keys={['t']} />
          <Line name={t('player.window')} keys={['i']} />
        </Group>
      </div>
    </Dialog>
  );
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3>{title}</h3>
    <dl>{children}</dl>
  </section>
);

interface LineProps {
  name: string;
  keys: readonly string[];
  /** Between keys that are pressed one after the other. */
  between?: ReactNode;
}

const Line = ({ name, keys: [first = '', second], between }: LineProps) => (
  <div>
    <dt>{name}</dt>
    <dd dir="ltr">
      <kbd>{first.toUpperCase()}</kbd>
      {second !== undefined && (
        <>
          {between}
          <kbd>{second.toUpperCase()}</kbd>
        </>
      )}
    </dd>
  </div>
);
