import { useT } from '#ui/i18n/use-t.ts';
import { IconButton } from '#ui/kit/button/icon-button.tsx';
import { useSpoilerFree } from '#ui/preferences/spoiler.ts';

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
