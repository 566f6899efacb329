import type { ReactNode } from 'react';
import { auditCalls } from '#modules/audit/audit.calls.ts';
import { AuditAction } from '#modules/audit/ui/audit-action.tsx';
import { formatCny } from '#modules/recharge/money.rules.ts';
import { sourceName } from '#modules/users/ui/source-name.ts';
import { api } from '#ui/api/client.ts';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { useRequest } from '#ui/kit/admin/use-request.ts';
import { LevelBadge } from '#ui/kit/badge/badge.tsx';
import { IconButton } from '#ui/kit/button/icon-button.tsx';
import { Avatar } from '#ui/kit/card/avatar.tsx';
import { Notice } from '#ui/kit/card/notice.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { formatCoins } from '#ui/kit/format/numbers.ts';
import { Link } from '#ui/kit/link/link.tsx';
import { SkeletonRows } from '#ui/kit/state/skeleton.tsx';
import { ErrorState } from '#ui/kit/state/states.tsx';
import { peopleCalls } from '../people.calls.ts';
import type { PersonDetail } from '../people.contract.ts';
import { PersonDecisions } from './person-decisions.tsx';

interface PersonPanelProps {
  userId: number;
  onChanged(): void;
  onClose(): void;
}

/** A user's data, possible decisions, and earlier ones. */
export function PersonPanel({ userId, onChanged, onClose }: PersonPanelProps) {
  const t = useT();
  const { data, failed, reload } = useRequest(String(userId), async () => {
    const [person, log] = await Promise.all([
      api(peopleCalls.show, { userId }),
      api(auditCalls.list, { subjectKind: 'user', subjectId: userId }),
    ]);
    return { person, log: log.records.slice(0, 8) };
  });
  const changed = () => {
    reload();
    onChanged();
  };
  return (
    <aside className="person-panel" aria-label={t('admin.users.panel')}>
      {failed && <ErrorState onRetry={reload} />}
      {!data && !failed && <SkeletonRows />}
      {data && (
        <>
          <PersonHead person={data.person}>
            <IconButton icon="close" label={t('admin.users.close')} onClick={onClose} />
          </PersonHead>
          <PersonFacts person={data.person} />
          <h3>{t('admin.users.decisions')}</h3>
          <PersonDecisions person={data.person} onDone={changed} />
          <h3>{t('admin.users.devices', { n: data.person.devices.length })}</h3>
          <ul className="person-lines">
            {data.person.devices.map(({ id, userAgent, ip, lastSeenAt }) => (
              <li key={id}>
                <DateTime at={lastSeenAt} />
                <span>
                  <bdi dir="ltr">{ip}</bdi> <bdi className="text-text-3">{userAgent}</bdi>
                </span>
              </li>
            ))}
          </ul>
          <h3>{t('admin.section.audit')}</h3>
          <ul className="person-lines">
            {data.log.map(({ id, createdAt, action, details, actorName }) => (
              <li key={id}>
                <DateTime at={createdAt} />
                <span>
                  <AuditAction action={action} /> · <bdi>{actorName ?? t('admin.audit.operator')}</bdi>
                  {details.reason && <bdi className="text-text-3"> {String(details.reason)}</bdi>}
                </span>
              </li>
            ))}
          </ul>
          {data.log.length === 0 && <p className="text-12 text-text-3">{t('admin.users.noLog')}</p>}
        </>
      )}
    </aside>
  );
}

function PersonHead({ person, children }: { person: PersonDetail; children: ReactNode }) {
  const t = useT();
  return (
    <>
      <header className="person-head">
        <Avatar src={person.avatar} seed={person.id} size={40} />
        <div>
          <h2>
            <bdi>{person.username}</bdi> <LevelBadge level={person.level} />
          </h2>
          <p>
            {t('admin.users.id')} <bdi>{person.id}</bdi> · {t('admin.users.since')}{' '}
            <DateTime at={person.createdAt} look="full" />
          </p>
        </div>
        {children}
      </header>
      {person.ban && (
        <Notice tone="loss" icon="ban">
          {person.ban.until ? (
            <>
              {t('admin.users.bannedUntil')} <DateTime at={person.ban.until} look="full" />
            </>
          ) : (
            t('admin.users.bannedForGood')
          )}
          {' · '}
          <bdi>{person.ban.reason}</bdi>
        </Notice>
      )}
    </>
  );
}

function PersonFacts({ person }: { person: PersonDetail }) {
  const t = useT();
  const { locale } = useI18n();
  const coins = (amount: number) => formatCoins(amount, locale);
  return (
    <dl className="admin-facts">
      <Fact name={t('admin.users.phone')}>
        <bdi dir="ltr">{person.phone ?? '—'}</bdi>
      </Fact>
      <Fact name={t('admin.users.email')}>
        <bdi dir="ltr">{person.email ?? '—'}</bdi>
      </Fact>
      <Fact name={t('admin.users.source')}>
        <bdi>{sourceName(t, person.source)}</bdi>
      </Fact>
      <Fact name={t('admin.users.coins')}>
        <Link className="link" to={`/admin/coins?user=${person.id}`}>
          {coins(person.gold)}
        </Link>
      </Fact>
      {person.balances
        .filter(({ kind }) => kind !== 'wallet')
        .map(({ kind, coins: amount }) => (
          <Fact key={kind} name={t(`admin.account.${kind}`)}>
            {coins(amount)}
          </Fact>
        ))}
      <Fact name={t('admin.users.recharged')}>
        <Link className="link" to={`/admin/orders?user=${person.id}`}>
          {formatCny(person.rechargedFen, locale)}
        </Link>
      </Fact>
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
