import { useT } from '#web/i18n/use-t.ts';
import { IconButton } from '#web/kit/button/icon-button.tsx';
import { useSpoilerFree } from '#web/shell/spoiler.ts';

export function SpoilerSwitch() {
  const t = useT();
  const [on, toggle] = useSpoilerFree();
  return (
    <IconButton
      icon={on ? 'eye-off' : 'eye'}
      className="spoiler-switch"
      label={t('kit.match.spoiler')}
      title={t('kit.match.spoiler')}
      pressed={on}
      onClick={toggle}
    />
  );
}
