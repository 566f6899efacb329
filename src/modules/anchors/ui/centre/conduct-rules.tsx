import { useT } from '#ui/i18n/use-t.ts';
import { Icon, type IconName } from '#ui/kit/icon/icon.tsx';
import { CONDUCT_RULES } from '../../application.rules.ts';

const ICONS: Readonly<Record<(typeof CONDUCT_RULES)[number], IconName>> = {
  political: 'pin',
  illegal: 'ban',
  sexual: 'eye-off',
  obscene: 'mute',
  drugsOrWeapons: 'warn',
  advertising: 'volume',
  insults: 'chat',
  currentAffairs: 'news',
  smokingOrViolence: 'fire',
  underAge: 'user',
  otherPlatforms: 'copy',
};

/** The eleven kinds of content that no broadcast may contain. */
export function ConductRules() {
  const t = useT();
  return (
    <div className="conduct-frame">
      <ol className="conduct">
        {CONDUCT_RULES.map((rule) => (
          <li key={rule}>
            <span className="conduct-mark">
              <Icon name={ICONS[rule]} size={16} />
            </span>
            <div>
              <b>{t(`anchor.rule.${rule}`)}</b>
              <span>{t(`anchor.rule.${rule}.text`)}</span>
            </div>
          </li>
        ))}
      </ol>
      <p>{t('anchor.rules.consequence')}</p>
    </div>
  );
}
