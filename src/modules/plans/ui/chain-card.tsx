import { useEffect, useState } from 'react';
import { loadDigests } from '#platform/security/digest.rules.ts';
import { api } from '#ui/api/client.ts';
import { callOrToast, loadOrToast } from '#ui/api/or-toast.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { Notice } from '#ui/kit/card/notice.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import {
  commitmentText,
  type DisclosedPlan,
  nextSeenHead,
  type Verified,
  verifyChain,
} from '../chain.rules.ts';
import { areSame, figuresFromLinks } from '../chain-record.rules.ts';
import { plansCalls } from '../plans.calls.ts';
import type { Chain, ChainLink } from '../plans.contract.ts';
import type { Figures } from '../record.rules.ts';
import { readSeenHead, writeSeenHead } from './seen-chain-head.ts';
import './chain-card.css';

const AT_FIRST = 8;
const MORE = 40;
/** States whose links are not opened, unless a rejected plan is edited and published. */
const STAYS_SHUT: ReadonlySet<ChainLink['state']> = new Set(['deleted', 'not_passed']);

interface ChainCardProps {
  expertId: number;
  first: Chain;
  /** Figures of the whole record as the page shows them. */
  figures?: Figures | null;
  /** Plan as the page discloses it. */
  plan?: DisclosedPlan | null;
}

/**
 * An expert's chain with its verification in the browser: recomputed from the first link to the last, and compared with
 * the page and with hashes noted at earlier visits.
 */
export function ChainCard({ expertId, first, figures = null, plan = null }: ChainCardProps) {
  const t = useT();
  const [known, setKnown] = useState(first);
  const [count, setCount] = useState(AT_FIRST);
  const [verified, setVerified] = useState<Verified | null>(null);
  const [agrees, setAgrees] = useState<boolean | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const note = nextSeenHead(readSeenHead(expertId), first.links);
    if (note) writeSeenHead(expertId, note);
  }, [expertId, first]);
  const verify = async () => {
    setBusy(true);
    setVerified(null);
    try {
      const links = (await loadOrToast(loadDigests)) && (await callOrToast(wholeChain(expertId)));
      if (!links) return;
      const answer = await verifyChain(links, { shown: known.links, noted: readSeenHead(expertId), plan });
      const newest = links.at(-1);
      if (newest && !answer.flaw) writeSeenHead(expertId, newest);
      setAgrees(figures && areSame(figures, figuresFromLinks(links)));
      setVerified(answer);
    } finally {
      setBusy(false);
    }
  };
  const showMore = async () => {
    const older = known.hasMore && count + MORE > known.links.length;
    const page = older && (await callOrToast(linksBefore(expertId, known.links)));
    if (page) setKnown({ ...page, links: [...page.links, ...known.links] });
    if (page !== null) setCount(count + MORE);
  };
  return (
    <Card
      title={t('plans.chain.title')}
      more={
        <Button size="small" look="secondary" icon="shield" loading={busy} onClick={verify}>
          {t('plans.chain.verify')}
        </Button>
      }
    >
      <p className="text-13 text-text-2">{t('plans.chain.why')}</p>
      <div role="status" className="mt-2">
        {verified && (
          <Notice tone={verified.flaw ? 'loss' : 'brand'} icon="shield">
            {verified.flaw === null
              ? t('plans.chain.right', { links: verified.links, opened: verified.opened })
              : t(`plans.chain.flaw.${verified.flaw.kind}`, { seq: verified.flaw.seq })}
          </Notice>
        )}
        {verified?.flaw === null && agrees !== null && (
          <Notice tone={agrees ? 'brand' : 'loss'} icon="shield">
            {t(agrees ? 'plans.chain.figures' : 'plans.chain.otherFigures')}
          </Notice>
        )}
      </div>
      <ol className="chain">
        {known.links
          .slice(-count)
          .toReversed()
          .map((link) => (
            <li key={link.seq}>
              <LinkOfChain link={link} />
            </li>
          ))}
      </ol>
      {(known.hasMore || known.links.length > count) && (
        <Button wide size="small" look="secondary" onClick={showMore}>
          {t('kit.pages.more')}
        </Button>
      )}
    </Card>
  );
}

/** An expanded link shows the hashed bytes, so that anyone can verify it by other means. */
function LinkOfChain({ link }: { link: ChainLink }) {
  const t = useT();
  return (
    <details>
      <summary>
        <b className="ltr">#{link.seq}</b>
        <span className="grow">
          <bdi>{link.title ?? t(`plans.chain.state.${link.state}`)}</bdi>
          <small>
            <DateTime at={link.time} look="day-time" />
            {link.replaces !== null && ` · ${t('plans.chain.replaces', { seq: link.replaces })}`}
          </small>
        </span>
      </summary>
      <dl>
        <dt>{t('plans.chain.prediction')}</dt>
        <dd className={link.opened ? 'ltr' : undefined}>
          {link.opened
            ? commitmentText(link.opened)
            : t(STAYS_SHUT.has(link.state) ? 'plans.chain.shut' : 'plans.chain.closed')}
        </dd>
        <dt>{t('plans.chain.commitment')}</dt>
        <dd className="ltr">{link.commitment}</dd>
        <dt>{t('plans.chain.hash')}</dt>
        <dd className="ltr">{link.hash}</dd>
      </dl>
    </details>
  );
}

/** All pages of the chain, in ascending order. */
async function wholeChain(expertId: number): Promise<ChainLink[]> {
  const links: ChainLink[] = [];
  for (let more = true; more; ) {
    const page = await linksBefore(expertId, links);
    // Pages go back in time; a page that does not would be requested for ever.
    more =
      page.hasMore &&
      page.links.length > 0 &&
      page.links[0]!.seq < (links[0]?.seq ?? Number.POSITIVE_INFINITY);
    links.unshift(...page.links);
  }
  return links;
}

const linksBefore = (expertId: number, [oldest]: readonly ChainLink[]): Promise<Chain> =>
  api(plansCalls.chain, { expertId, ...(oldest ? { before: oldest.seq } : {}) });
