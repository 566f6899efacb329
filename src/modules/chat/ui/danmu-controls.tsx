import { packs } from '#ui/i18n/packs.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { IconButton } from '#ui/kit/button/icon-button.tsx';
import { Seg } from '#ui/kit/choice/seg.tsx';
import { Switch } from '#ui/kit/choice/switch.tsx';
import { Popover } from '#ui/kit/overlay/popover.tsx';
import { DANMU_AREAS, DANMU_OPACITY, DANMU_SPEEDS } from './danmu.rules.ts';
import { useDanmu } from './danmu-settings.ts';
import './danmu.css';

await packs('chat');

/** For the player's control bar: danmu on or off, and its settings. */
export function DanmuControls() {
  const t = useT();
  const [settings, change] = useDanmu();
  return (
    <Popover
      label={t('chat.danmu.title')}
      align="end"
      trigger={(props) => (
        <IconButton {...props} icon="chat" label={t('chat.danmu.title')} data-on={settings.on || undefined} />
      )}
    >
      <div className="danmu-settings">
        <Switch checked={settings.on} onChange={(on) => change({ on })}>
          {t('chat.danmu.on')}
        </Switch>
        <Seg
          label={t('chat.danmu.speed')}
          selected={settings.speed}
          options={DANMU_SPEEDS.map((value) => ({ id: value, label: t(`chat.danmu.speed.${value}`) }))}
          onSelect={(speed) => change({ speed })}
        />
        <Seg
          label={t('chat.danmu.area')}
          selected={settings.area}
          options={DANMU_AREAS.map((value) => ({ id: value, label: t(`chat.danmu.area.${value}`) }))}
          onSelect={(area) => change({ area })}
        />
        <label>
          <span>{t('chat.danmu.opacity')}</span>
          <input
            type="range"
            {...DANMU_OPACITY}
            step={10}
            value={settings.opacity}
            onChange={(event) => change({ opacity: Number(event.currentTarget.value) })}
          />
        </label>
      </div>
    </Popover>
  );
}
