import { useEffect, useState } from 'react';
import { packs } from '#ui/i18n/packs.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Badge } from '#ui/kit/badge/badge.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { RelativeTime } from '#ui/kit/format/relative-time.tsx';
import { adminFeedsCalls } from '../../admin-feeds.calls.ts';
import type { AdminFeeds, FeedProviderState } from '../../admin-feeds.contract.ts';
import './feeds-panel.css';

await packs('feeds');

const IMPORT = 'npm run import -- openfootball FOLDER';
const TONES = { off: 'plain', waiting: 'plain', well: 'win', failing: 'loss', silent: 'warn' } as const;

/** For administrators: missing configuration, or failing feeds. Renders nothing when all is well. */
export function FeedsPanel() {
  const t = useT();
  const feeds = useFeeds();
  if (!feeds) return null;
  const configured = feeds.providers.filter(({ condition }) => condition !== 'off');
  if (configured.length > 0 && configured.every(({ condition }) => condition === 'well')) return null;
  return (
    <Card title={t('feeds.title')} className="feeds-panel">
      <p>{t(configured.length === 0 ? 'feeds.none' : 'feeds.trouble')}</p>
      <ul>
        {feeds.providers.map((provider) => (
          <Provider key={provider.name} provider={provider} />
        ))}
      </ul>
      {!feeds.demo && (
        <>
          <p>
            {t('feeds.import')} <code dir="ltr">{IMPORT}</code>
          </p>
          <p>
            {t('feeds.readme')} <code dir="ltr">README.md#where-matches-come-from</code>
          </p>
        </>
      )}
    </Card>
  );
}

function Provider({ provider }: { provider: FeedProviderState }) {
  const t = useT();
  const { title, variables, condition, answeredAt, problem, retryAt } = provider;
  return (
    <li>
      <b>{title}</b> <Badge tone={TONES[condition]}>{t(`feeds.condition.${condition}`)}</Badge>
      {condition === 'off' && (
        <span>
          {t('feeds.set')}{' '}
          {variables.map((name) => (
            <code key={name} dir="ltr">
              {name}
            </code>
          ))}
        </span>
      )}
      {answeredAt && (
        <span>
          {t('feeds.heard')} <RelativeTime at={answeredAt} />
        </span>
      )}
      {problem && <span dir="auto">{problem}</span>}
      {problem && retryAt && (
        <span>
          {t('feeds.retry')} <DateTime at={retryAt} look="time" />
        </span>
      )}
    </li>
  );
}

/** Null until loaded, and where the request failed: the page renders without it. */
function useFeeds(): AdminFeeds | null {
  const [feeds, setFeeds] = useState<AdminFeeds | null>(null);
  useEffect(() => {
    let left = false;
    import('#ui/api/client.ts')
      .then(({ api }) => api(adminFeedsCalls.feeds))
      .then(
        (found) => left || setFeeds(found),
        () => {},
      );
    return () => {
      left = true;
    };
  }, []);
  return feeds;
}
