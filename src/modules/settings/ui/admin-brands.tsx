import { useRef, useState } from 'react';
import { BRAND_FEATURES } from '#platform/brand/brand.contract.ts';
import { LANGUAGE_CODES } from '#platform/i18n/languages.ts';
import { wordsIn } from '#platform/i18n/localized-text.ts';
import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Facts } from '#ui/kit/admin/facts.tsx';
import { useRequest } from '#ui/kit/admin/use-request.ts';
import { Badge } from '#ui/kit/badge/badge.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { saveFile } from '#ui/kit/files/save-file.ts';
import { SkeletonRows } from '#ui/kit/state/skeleton.tsx';
import { NetworkProblem } from '#ui/kit/state/states.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { usePageLanguage } from '#ui/root/use-page-language.ts';
import { settingsCalls } from '../settings.calls.ts';
import type { SettingItem } from '../settings.contract.ts';
import { type BrandDraft, readBrandFile } from './brand-draft.ts';
import { BrandEditor } from './brand-editor.tsx';
import { SettingHistoryDialog } from './setting-history.tsx';
import { SettingSource } from './setting-row.tsx';
import './settings.css';

type Open =
  | { look: 'history'; item: SettingItem }
  | { look: 'edit'; item: Pick<SettingItem, 'scope' | 'version' | 'source'>; brand: BrandDraft };

/** Brands in force; a file of another site or of a backup can be imported. */
export function AdminBrands() {
  const t = useT();
  const { data, failed, reload } = useRequest('settings', () => api(settingsCalls.list));
  const [open, setOpen] = useState<Open | null>(null);
  const file = useRef<HTMLInputElement>(null);
  if (failed) return <NetworkProblem onRetry={reload} />;
  if (!data) return <SkeletonRows />;
  const brands = data.filter(({ field }) => field.kind === 'brand');
  const importFile = async (chosen: File | undefined) => {
    if (!chosen) return;
    const brand = readBrandFile(await chosen.text());
    if (!brand) return toast(t('settings.brand.badJson'), 'error');
    const item = brands.find(({ scope }) => scope === brand.id);
    setOpen({ look: 'edit', item: item ?? { scope: brand.id, version: 0, source: 'default' }, brand });
  };
  const props = { onDone: reload, onClose: () => setOpen(null) };
  return (
    <>
      <p className="text-13 text-text-2">{t('settings.text')}</p>
      <span className="brand-import">
        <Button look="outline" onClick={() => file.current?.click()}>
          {t('settings.brand.import')}
        </Button>
        <input
          ref={file}
          type="file"
          hidden
          accept="application/json,.json"
          onChange={({ currentTarget }) => {
            void importFile(currentTarget.files?.[0]);
            currentTarget.value = '';
          }}
        />
      </span>
      {brands.map((item) => (
        <BrandCard
          key={item.scope}
          item={item}
          onEdit={() => setOpen({ look: 'edit', item, brand: item.value as BrandDraft })}
          onHistory={() => setOpen({ look: 'history', item })}
        />
      ))}
      {open?.look === 'edit' && (
        <BrandEditor
          key={`${open.item.scope} ${open.item.version}`}
          item={open.item}
          brand={open.brand}
          {...props}
        />
      )}
      {open?.look === 'history' && (
        <SettingHistoryDialog item={open.item} title={open.item.scope} {...props} />
      )}
    </>
  );
}

interface BrandCardProps {
  item: SettingItem;
  onEdit(): void;
  onHistory(): void;
}

function BrandCard({ item, onEdit, onHistory }: BrandCardProps) {
  const t = useT();
  const lang = usePageLanguage();
  const brand = item.value as BrandDraft;
  const { id, default: isDefault, hosts, publicUrl, defaultLanguage, features, contact } = brand;
  const shownHosts = [...hosts, ...(isDefault ? [t('admin.brands.anyHost')] : [])];
  const languages = [defaultLanguage, ...LANGUAGE_CODES.filter((code) => code !== defaultLanguage)];
  return (
    <Card
      title={
        <>
          <bdi>{wordsIn(brand.projectName, lang)}</bdi> <bdi className="admin-mono">{id}</bdi>
        </>
      }
      more={isDefault && <Badge>{t('admin.brands.default')}</Badge>}
      flush
    >
      <div className="card-body">
        <Facts
          facts={[
            [t('admin.brands.hosts'), <bdi key="hosts">{shownHosts.join(', ')}</bdi>],
            [
              t('admin.brands.address'),
              <bdi key="url" dir="ltr">
                {publicUrl || '—'}
              </bdi>,
            ],
            [t('settings.brand.contact.email'), <bdi key="email">{contact.email || '—'}</bdi>],
            [t('admin.brands.languages'), <bdi key="languages">{languages.join(', ')}</bdi>],
            [
              t('admin.brands.features'),
              <span key="features" className="row-actions">
                {BRAND_FEATURES.map((name) => (
                  <Badge key={name} tone={features[name] === false ? 'plain' : 'win'}>
                    {t(`admin.brands.feature.${name}`)} ·{' '}
                    {t(features[name] === false ? 'admin.brands.off' : 'admin.brands.on')}
                  </Badge>
                ))}
              </span>,
            ],
          ]}
        />
        <div className="brand-actions">
          <SettingSource item={item} />
          <span className="row-actions">
            <Button
              look="text"
              onClick={() =>
                saveFile(`${id}.json`, `${JSON.stringify(brand, null, 2)}\n`, 'application/json')
              }
            >
              {t('settings.brand.export')}
            </Button>
            {item.version > 0 && (
              <Button look="text" onClick={onHistory}>
                {t('settings.history')}
              </Button>
            )}
            <Button look="outline" onClick={onEdit}>
              {t('settings.change')}
            </Button>
          </span>
        </div>
      </div>
    </Card>
  );
}
