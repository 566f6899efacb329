import { useState } from 'react';
import { isLanguage, LANGUAGES } from '#platform/i18n/languages.ts';
import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { FilterBar, type FilterField } from '#ui/kit/admin/filter-bar.tsx';
import { SavedViews } from '#ui/kit/admin/saved-views.tsx';
import { useFilters } from '#ui/kit/admin/use-filters.ts';
import { useRequest } from '#ui/kit/admin/use-request.ts';
import { Card } from '#ui/kit/card/card.tsx';
import { SkeletonRows } from '#ui/kit/state/skeleton.tsx';
import { EmptyState, NetworkProblem } from '#ui/kit/state/states.tsx';
import { usePageLanguage } from '#ui/root/use-page-language.ts';
import { settingsCalls } from '../settings.calls.ts';
import type { TextItem } from '../settings.contract.ts';
import { SettingHistoryDialog } from './setting-history.tsx';
import { textName } from './setting-name.ts';
import { SettingRow } from './setting-row.tsx';
import { hasWords, TEXT_GROUPS, textDirection, textsOf } from './text-draft.ts';
import { TextEditor } from './text-editor.tsx';
import './settings.css';

const FILTERS = ['group', 'lang', 'q'] as const;

/** Texts of mails and text messages in one language. */
export function AdminTexts() {
  const t = useT();
  const state = useFilters(FILTERS);
  const pageLanguage = usePageLanguage();
  const { group, lang: chosen, q } = state.filters;
  const lang = isLanguage(chosen) ? chosen : pageLanguage;
  const { data, failed, reload } = useRequest(`texts ${lang}`, () => api(settingsCalls.texts, { lang }));
  const [open, setOpen] = useState<{ item: TextItem; look: 'change' | 'history' } | null>(null);
  const titleOf = (item: TextItem): string => t(textName(item));
  const shown = data?.filter((item) => hasWords(q, [titleOf(item), ...Object.values(textsOf(item))])) ?? [];
  const fields: readonly FilterField<(typeof FILTERS)[number]>[] = [
    {
      kind: 'choice',
      name: 'lang',
      label: LANGUAGES.get(pageLanguage)?.name ?? '',
      options: [...LANGUAGES.values()]
        .filter(({ code }) => code !== pageLanguage)
        .map(({ code, name }) => ({ value: code, label: name })),
    },
    {
      kind: 'choice',
      name: 'group',
      label: t('settings.texts.kind'),
      options: TEXT_GROUPS.map((value) => ({ value, label: t(`settings.group.${value}`) })),
    },
    { kind: 'text', name: 'q', label: t('settings.texts.search') },
  ];
  const props = { onDone: reload, onClose: () => setOpen(null) };
  return (
    <>
      <p className="text-13 text-text-2">{t('settings.texts.intro')}</p>
      <div className="admin-list">
        <div className="admin-tools text-tools">
          <FilterBar fields={fields} state={state} />
          <SavedViews values={state.filters} onShow={state.choose} />
        </div>
      </div>
      {failed && <NetworkProblem onRetry={reload} />}
      {!data && !failed && <SkeletonRows rows={8} />}
      {data && shown.length === 0 && <EmptyState title={t('settings.texts.none')} text="" />}
      {TEXT_GROUPS.filter((one) => group === '' || group === one).map((one) => {
        const items = shown.filter((item) => item.group === one);
        if (items.length === 0) return null;
        return (
          <Card key={one} title={t(`settings.group.${one}`)} flush>
            <ul className="setting-list">
              {items.map((item) => (
                <TextRow key={item.name} item={item} onOpen={(look) => setOpen({ item, look })} />
              ))}
            </ul>
          </Card>
        );
      })}
      {open?.look === 'change' && (
        <TextEditor key={`${open.item.name} ${open.item.version}`} item={open.item} lang={lang} {...props} />
      )}
      {open?.look === 'history' && (
        <SettingHistoryDialog item={open.item} title={titleOf(open.item)} {...props} />
      )}
    </>
  );
}

interface TextRowProps {
  item: TextItem;
  onOpen(look: 'change' | 'history'): void;
}

function TextRow({ item, onOpen }: TextRowProps) {
  const t = useT();
  const { lang, dir } = textDirection(item.scope);
  const [first = ''] = Object.values(textsOf(item));
  return (
    <SettingRow item={item} name={t(textName(item))} onOpen={onOpen}>
      <span className="text-line" lang={lang} dir={dir}>
        {first}
      </span>
    </SettingRow>
  );
}
