import { AdminImports } from '#modules/imports/ui/admin-imports.tsx';
import { AdminFeeds as Providers } from '#modules/match-admin/ui/admin-feeds.tsx';

/** Where match data comes from: providers, and files of administrators. */
export function AdminFeeds() {
  return (
    <>
      <AdminImports />
      <Providers />
    </>
  );
}
