import type { BrandInForce } from '#platform/http/brands.calls.ts';
import { brandsCall } from '#platform/http/brands.calls.ts';
import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Facts } from '#ui/kit/admin/facts.tsx';
import { useRequest } from '#ui/kit/admin/use-request.ts';
import { Badge } from '#ui/kit/badge/badge.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { SkeletonRows } from '#ui/kit/state/skeleton.tsx';
import { ErrorState } from '#ui/kit/state/states.tsx';
import { Table } from '#ui/kit/table/table.tsx';

/** Effective configuration of every brand. Brands are files: read-only here. */
export function AdminBrands() {
  const t = useT();
  const { data, failed, reload } = useRequest('brands', () => api(brandsCall));
  if (failed) return <ErrorState onRetry={reload} />;
  if (!data) return <SkeletonRows />;
  return (
    <>
      <p className="text-13 text-text-2">{t('admin.brands.text')}</p>
      {data.map((brand) => (
        <BrandCard key={brand.id} brand={brand} />
      ))}
    </>
  );
}

function BrandCard({ brand }: { brand: BrandInForce }) {
  const t = useT();
  const hosts = [...brand.hosts, ...(brand.default ? [t('admin.brands.anyHost')] : [])];
  return (
    <Card
      title={
        <>
          <bdi>{brand.name}</bdi> <bdi className="admin-mono">{brand.id}</bdi>
        </>
      }
      more={brand.default && <Badge>{t('admin.brands.default')}</Badge>}
      flush
    >
      <div className="card-body">
        <Facts
          facts={[
            [t('admin.brands.hosts'), <bdi key="hosts">{hosts.join(', ')}</bdi>],
            [
              t('admin.brands.address'),
              <bdi key="url" dir="ltr">
                {brand.publicUrl}
              </bdi>,
            ],
            [t('admin.brands.languages'), <bdi key="languages">{brand.languages.join(', ')}</bdi>],
            [
              t('admin.brands.features'),
              <span key="features" className="row-actions">
                {brand.features.map(({ name, on }) => (
                  <Badge key={name} tone={on ? 'win' : 'plain'}>
                    {t(`admin.brands.feature.${name}`)} · {t(on ? 'admin.brands.on' : 'admin.brands.off')}
                  </Badge>
                ))}
              </span>,
            ],
          ]}
        />
      </div>
      <Table
        caption={brand.name}
        hideCaption
        columns={[
          {
            id: 'name',
            head: t('admin.brands.setting'),
            cell: ({ name }) => <bdi className="admin-mono">{name}</bdi>,
          },
          {
            id: 'value',
            head: t('admin.brands.value'),
            cell: ({ value }) => <bdi className="admin-wide">{value}</bdi>,
          },
        ]}
        rows={brand.settings}
        rowKey={({ name }) => name}
      />
    </Card>
  );
}
