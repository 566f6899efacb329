import type { ReactNode } from 'react';
import { findGame } from '#modules/catalog/games.rules.ts';
import { type LanguageCode, language } from '#platform/i18n/languages.ts';
import { listOf } from '#platform/i18n/names.ts';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { Badge } from '#ui/kit/badge/badge.tsx';
import { ANCHOR_MIN_AGE } from '../../application.rules.ts';
import type { ApplyDraft } from './apply.rules.ts';

interface ApplicationFactsProps {
  /** The form has checked the age before this step. */
  application: Omit<ApplyDraft, 'pictures' | 'adult' | 'accepted'>;
  phone: string | null;
}

/** The text fields of an application. */
export function ApplicationFacts({ application, phone }: ApplicationFactsProps) {
  const t = useT();
  const { locale } = useI18n();
  const gameNames = useGameNames();
  const { nickname, realName, birthDate, languages, games, introduction, details } = application;
  const tongues = languages.map((code) => language(code as LanguageCode).name);
  const facts: readonly Fact[] = [
    ['nickname', nickname],
    ['realName', realName, <Badge key="hint">{t('anchor.field.realNameHint')}</Badge>],
    ['birthDate', birthDate, <Badge key="age">{`${ANCHOR_MIN_AGE}+`}</Badge>],
    ...(phone === null
      ? []
      : [['phone', phone, <Badge key="bound">{t('anchor.apply.bound')}</Badge>] as const]),
    ['languagesShort', listOf(tongues, locale)],
    ['gamesShort', gameNames(games)],
    ['introduction', introduction],
    ['details', details],
  ];
  return (
    <dl className="anchor-facts">
      {facts.map(([name, value, mark]) => (
        <div key={name}>
          <dt>{t(`anchor.field.${name}`)}</dt>
          <dd>
            <span dir={name === 'phone' ? 'ltr' : 'auto'}>{value}</span> {mark}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Fact = readonly [FactName, string, ReactNode?];
type FactName =
  | 'nickname'
  | 'realName'
  | 'birthDate'
  | 'phone'
  | 'languagesShort'
  | 'gamesShort'
  | 'introduction'
  | 'details';

/** The names of games, joined as a list. */
export function useGameNames(): (games: readonly string[]) => string {
  const t = useT();
  const { locale } = useI18n();
  return (games) =>
    listOf(
      games.flatMap((slug) => {
        const game = findGame(slug);
        return game ? t(`catalog.game.${game.slug}`) : [];
      }),
      locale,
    );
}

export function ApplicationPictures({ urls }: { urls: readonly string[] }) {
  const t = useT();
  return (
    <ul className="anchor-pictures">
      {urls.map((url, index) => (
        <li key={url}>
          <img src={url} alt={t('anchor.picture.alt', { number: index + 1 })} width={120} height={120} />
        </li>
      ))}
    </ul>
  );
}
