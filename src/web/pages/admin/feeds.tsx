import { AdminImports } from '#modules/imports/ui/admin-imports.tsx';
import { AdminFeeds as Providers } from '#modules/match-admin/ui/admin-feeds.tsx';
import { SourceOrders } from '#modules/match-admin/ui/source-orders.tsx';

/** Where match data comes from: files of administrators, the order of sources, and providers. */
export function AdminFeeds() {
  return (
    <>
      <AdminImports />
      <SourceOrders />
      <Providers />
    </>
  );
}
