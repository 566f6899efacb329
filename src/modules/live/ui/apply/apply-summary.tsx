import type { GameSlug } from '#modules/catalog/games.rules.ts';
import { type LanguageCode, language } from '#platform/i18n/languages.ts';
import { listOf } from '#platform/i18n/names.ts';
import { useI18n, useT } from '#web/i18n/use-t.ts';
import { Card } from '#web/kit/card/card.tsx';
import type { ApplyDraft } from './apply.rules.ts';

/** A last look at everything before it is sent. */
export function ApplySummary({ draft }: { draft: ApplyDraft }) {
  const t = useT();
  const { locale } = useI18n();
  const listed = (words: readonly string[]) => listOf(words, locale);
  const facts = [
    ['nickname', draft.nickname],
    ['realName', draft.realName],
    ['birthDate', draft.birthDate],
    ['languagesShort', listed(draft.languages.map((code) => language(code as LanguageCode).name))],
    ['gamesShort', listed(draft.games.map((slug) => t(`catalog.game.${slug as GameSlug}`)))],
    ['introduction', draft.introduction],
    ['details', draft.details],
  ] as const;
  return (
    <Card title={t('anchor.apply.confirm')}>
      <dl className="anchor-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`anchor.field.${name}`)}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
      {draft.pictures.length > 0 && (
        <ul className="anchor-pictures mt-4">
          {draft.pictures.map(({ url }, index) => (
            <li key={url}>
              <img src={url} alt={t('anchor.picture.alt', { number: index + 1 })} width={120} height={120} />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-4 text-13 text-text-2">{t('anchor.apply.confirmNote')}</p>
    </Card>
  );
}
