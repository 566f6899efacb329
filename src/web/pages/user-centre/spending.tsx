import { ExportButton } from '#modules/ledger/ui/export-button.tsx';
import { spendingCalls } from '#modules/spending/spending.calls.ts';
import { STATEMENT_ROWS } from '#modules/spending/spending.rules.ts';
import { SpendingScreen } from '#modules/spending/ui/spending-screen.tsx';
import { UserCentre } from '#modules/users/ui/user-centre.tsx';
import { api } from '#ui/api/client.ts';
import { packs } from '#ui/i18n/packs.ts';
import { serverI18n } from '#ui/i18n/server-i18n.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { CentreTitle } from '#ui/kit/centre/centre-layout.tsx';
import { pageContext } from '../../page-context.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import type { Route } from './+types/spending.ts';

export const handle = await packs('users', 'ledger', 'spending');

export async function loader({ context }: Route.LoaderArgs) {
  const { viewer, api: call, lang } = context.get(pageContext);
  const title = serverI18n(lang)._('users.section.spending');
  if (viewer.kind === 'guest') return { title, mine: null };
  const [first, statement] = await Promise.all([
    call(spendingCalls.show),
    call(spendingCalls.statement, { by: 'day' }),
  ]);
  return { title, mine: { first, statement } };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title });

export default function SpendingPage({ loaderData: { mine } }: Route.ComponentProps) {
  const t = useT();
  return (
    <UserCentre current="spending">
      <CentreTitle>{t('users.section.spending')}</CentreTitle>
      {mine && (
        <SpendingScreen
          {...mine}
          renderExport={(query) => (
            <ExportButton max={STATEMENT_ROWS} load={() => api(spendingCalls.file, query)} />
          )}
        />
      )}
    </UserCentre>
  );
}
