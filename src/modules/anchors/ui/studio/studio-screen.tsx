import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { anchorTopic } from '#modules/live/anchor-topic.calls.ts';
import type { AnchorMessage, PushSignal } from '#modules/live/anchor-topic.contract.ts';
import type { AnchorIps } from '#modules/live/links.contract.ts';
import { ROOM_PRICE } from '#modules/live/rooms.rules.ts';
import type { Match } from '#modules/matches/matches.contract.ts';
import { ApiFailure } from '#platform/endpoint/client.ts';
import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Badge, LiveBadge } from '#ui/kit/badge/badge.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { ButtonLink } from '#ui/kit/button/button-link.tsx';
import { Notice } from '#ui/kit/card/notice.tsx';
import { CentreTitle } from '#ui/kit/centre/centre-layout.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { useSignal } from '#ui/realtime/use-signal.ts';
import { useRoot } from '#ui/root/use-root.ts';
import { useNow } from '#ui/time/use-now.ts';
import { broadcastCalls } from '../../broadcast.calls.ts';
import type { Studio } from '../../broadcast.contract.ts';
import { START_STEPS, startProblem, stepOf, stepText } from '../../broadcast.rules.ts';
import { Steps } from '../centre/steps.tsx';
import { EndLive } from './end-live.tsx';
import { IpCard } from './ip-card.tsx';
import { OnAirCard } from './on-air-card.tsx';
import { PictureCard } from './picture-card.tsx';
import { PushCard } from './push-card.tsx';
import { draftOf, isChanged, settingsOf, settingsProblem } from './settings.rules.ts';
import { SettingsCard } from './settings-card.tsx';
import { SignalCard } from './signal-card.tsx';
import { StudioNotices } from './studio-notices.tsx';
import { useSignalHistory } from './use-signal-history.ts';

interface StudioScreenProps {
  studio: Studio;
  /** Matches that can be broadcast now. */
  matches: readonly Match[];
  ips: AnchorIps;
  now: number;
}

/** An anchor's room before and during a broadcast, in the order of the steps: match, details, push, live. */
export function StudioScreen({ studio, matches, ips, now: firstNow }: StudioScreenProps) {
  const t = useT();
  const { me } = useRoot();
  const now = useNow(firstNow);
  const { revalidate } = useRevalidator();
  const [known, setKnown] = useState(studio);
  const [draft, setDraft] = useState(() => draftOf(studio));
  const [pushSignal, setPushSignal] = useState<PushSignal | null>(studio.signal);
  const [problem, setProblem] = useState<ReturnType<typeof settingsProblem>>(null);
  const [busy, setBusy] = useState<'save' | 'live' | null>(null);
  if (known !== studio) {
    setKnown(studio);
    setPushSignal(studio.signal);
  }
  useSignal<AnchorMessage>(
    me ? anchorTopic(me.uid) : null,
    (news) => {
      for (const message of news) if (message.kind === 'signal') setPushSignal(message.signal);
    },
    // The surrounding page revalidates, and passes the result as `studio`.
    () => undefined,
  );
  const set = (change: Partial<typeof draft>) => {
    setDraft((before) => ({ ...before, ...change }));
    setProblem(null);
  };
  const take = async (what: 'save' | 'live', call: () => Promise<Studio>): Promise<Studio | null> => {
    setBusy(what);
    try {
      const answer = await call();
      // Revalidated instead of taken from the response: this also discards requests from before the change.
      await revalidate();
      return answer;
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      toast(error.message, 'error');
      return null;
    } finally {
      setBusy(null);
    }
  };
  const save = async () => {
    const found = settingsProblem(draft);
    setProblem(found);
    if (found) return;
    const saved = await take('save', () => api(broadcastCalls.update, settingsOf(draft)));
    if (!saved) return;
    setDraft(draftOf(saved));
    toast(t('anchor.saved'), 'done');
  };
  const start = () => take('live', () => api(broadcastCalls.start));
  const history = useSignalHistory(studio.signalSince === null ? null : pushSignal);
  const stop = async () => {
    const answer = await take('live', () => api(broadcastCalls.stop));
    if (answer?.signalSince) toast(t('anchor.stop.stillPushing'), 'info');
    return answer;
  };

  const { match } = studio;
  const missing = startProblem(
    {
      ...studio,
      signal: studio.signalSince !== null,
      match: match && { state: match.state, startAt: new Date(match.startTime) },
    },
    new Date(now),
  );
  const isLost = studio.live && studio.endsAt !== null;
  const step = isLost
    ? START_STEPS.indexOf('source')
    : studio.live
      ? START_STEPS.length
      : START_STEPS.indexOf(stepOf(missing));
  const unsaved = isChanged(draft, studio);
  const blocked = unsaved ? t('anchor.start.saveFirst') : missing && t(`anchor.start.${missing}`);
  return (
    <>
      <CentreTitle
        more={
          <>
            <StateBadge isLive={studio.live} isLost={isLost} />
            <span className="grow" />
            {studio.mode === 'anchor' && studio.push.browser && (
              <ButtonLink look="outline" icon="user" to="/anchorCenter/live/browser" reloadDocument>
                {t('studio.browser')}
              </ButtonLink>
            )}
            <ButtonLink look="outline" icon="eye" to={`/live/${studio.roomId}`}>
              {t('anchor.preview')}
            </ButtonLink>
            {!studio.live && (
              <Button icon="play" loading={busy === 'live'} disabledReason={blocked} onClick={start}>
                {t('anchor.start')}
              </Button>
            )}
            <EndLive isLive={studio.live} end={stop} />
          </>
        }
      >
        {t('anchor.section.live')}
      </CentreTitle>
      <StudioNotices studio={studio} now={now} />
      {studio.live && <OnAirCard studio={studio} viewers={pushSignal?.viewers ?? studio.viewers} now={now} />}
      <Steps
        label={t('anchor.start')}
        current={step}
        steps={START_STEPS.map((name) => ({
          title: t(`anchor.step.${name}`),
          text:
            name === 'match' && match
              ? `${match.home.name} vs ${match.away.name}`
              : t(stepText(name, studio.mode)),
        }))}
      />
      <div className="studio-columns">
        <div className="grid gap-4">
          {studio.signalSince !== null && pushSignal && <SignalCard signal={pushSignal} history={history} />}
          {draft.mode === 'anchor' && (
            <PushCard
              studio={studio}
              onRotate={async () => void (await take('save', () => api(broadcastCalls.rotateKey)))}
            />
          )}
          <SettingsCard
            draft={draft}
            set={set}
            matches={matches}
            live={studio.live}
            titleError={problem === 'titleEmpty' ? t('anchor.start.titleEmpty') : undefined}
          />
        </div>
        <div className="grid gap-4">
          <PictureCard
            draft={draft}
            set={set}
            live={studio.live}
            priceError={problem === 'badPrice' ? t('anchor.badPrice', ROOM_PRICE) : undefined}
          />
          <Button
            wide
            loading={busy === 'save'}
            disabledReason={unsaved ? null : t('anchor.nothingToSave')}
            onClick={save}
          >
            {t('anchor.save')}
          </Button>
          <IpCard first={ips} />
        </div>
      </div>
      {studio.mode === 'anchor' && <Notice tone="warn">{t('anchor.stop.order')}</Notice>}
    </>
  );
}

/** Never live and without a signal at once. */
function StateBadge({ isLive, isLost }: { isLive: boolean; isLost: boolean }) {
  const t = useT();
  if (isLost) return <Badge tone="loss">{t('studio.lost')}</Badge>;
  return isLive ? <LiveBadge /> : <Badge tone="win">{t('anchor.approved')}</Badge>;
}
