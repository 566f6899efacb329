import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import { ApiFailure } from '#platform/endpoint/client.ts';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Badge, LiveBadge } from '#ui/kit/badge/badge.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { ButtonLink } from '#ui/kit/button/button-link.tsx';
import { Notice } from '#ui/kit/card/notice.tsx';
import { CentreTitle } from '#ui/kit/centre/centre-layout.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { useNow } from '#ui/time/use-now.ts';
import { broadcastCalls } from '../../broadcast.calls.ts';
import type { Studio } from '../../broadcast.contract.ts';
import { startProblem } from '../../broadcast.rules.ts';
import { GoLiveControls } from './golive-controls.tsx';
import { type DeskState, EMPTY_DESK, LiveDesk } from './live-desk.ts';
import { startBroadcast } from './start-broadcast.ts';
import { useOwnDocument } from './use-own-document.ts';
import { useStrip } from './use-strip.ts';
import '../studio/studio.css';

const STATUS_MS = 1_000;

interface GoLiveProps {
  studio: Studio;
  now: number;
  /** The studio's own: shared, it would be a file of its own in the list of every page. */
  endButton(end: () => Promise<Studio | null>): ReactNode;
}

/** Camera, screen and microphone of this browser as the push of the anchor's room. */
export function GoLiveScreen({ studio, now: firstNow, endButton }: GoLiveProps) {
  const t = useT();
  const now = useNow(firstNow);
  const { revalidate } = useRevalidator();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [desk] = useState(() => new LiveDesk());
  const state = useSyncExternalStore(desk.subscribe, desk.state, () => EMPTY_DESK);
  const [isScoreShown, showScore] = useState(false);
  const [busy, setBusy] = useState(false);
  useOwnDocument();
  useStrip(desk, studio.match, isScoreShown);
  useEffect(() => {
    if (canvas.current) desk.open(canvas.current);
    return () => desk.close();
  }, [desk]);
  const isPushing = state.link !== null;
  useEffect(() => {
    if (!isPushing) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isPushing]);

  const { match } = studio;
  const missing = startProblem(
    {
      ...studio,
      signal: true,
      picture: null,
      match: match && { state: match.state, startAt: new Date(match.startTime) },
    },
    new Date(now),
  );
  const goLive = async () => {
    setBusy(true);
    const join = () =>
      api(broadcastCalls.browserPush).catch((error: unknown) => {
        // Without an answer the next attempt asks again.
        if (!(error instanceof ApiFailure) || error.errorCode === null || error.status >= 500) throw error;
        return { refused: error.message };
      });
    const start = async () => {
      const problem = await startBroadcast(() => api(broadcastCalls.start));
      if (problem) toast(problem, 'error');
      await revalidate();
      setBusy(false);
    };
    // A broadcast that was ended elsewhere while the push went on.
    if (isPushing) await start();
    else await desk.beginPush(join, () => void start());
  };
  const stop = async (): Promise<Studio | null> => {
    const answer = await callOrToast(api(broadcastCalls.stop));
    if (!answer) return null;
    desk.endPush();
    await revalidate();
    return answer;
  };
  const hasPicture = state.hasCamera || state.hasScreen;
  const isStarting = busy && state.end === null && state.problem !== 'unsupported';
  const blocked = missing ? t(`anchor.start.${missing}`) : hasPicture ? null : t('golive.pictureFirst');
  if (!studio.push.browser) return <Notice tone="warn">{t('golive.external')}</Notice>;
  return (
    <>
      <CentreTitle
        more={
          <>
            <LinkBadge link={state.link} isLive={studio.live} />
            <span className="grow" />
            {(!isPushing || !studio.live) && studio.mode === 'anchor' && (
              <Button icon="play" loading={isStarting} disabledReason={blocked} onClick={() => void goLive()}>
                {t(studio.live ? 'golive.resume' : 'anchor.start')}
              </Button>
            )}
            {endButton(stop)}
          </>
        }
      >
        {t('studio.browser')}
      </CentreTitle>
      <Problems state={state} isOtherMode={studio.mode !== 'anchor'} isUnready={missing !== null} />
      <div className="golive-columns">
        <div className="grid gap-2">
          <canvas ref={canvas} className="golive-preview" role="img" aria-label={t('golive.preview')} />
          <Status desk={desk} isPushing={isPushing} />
        </div>
        <GoLiveControls desk={desk} state={state} score={{ isShown: isScoreShown, show: showScore }} />
      </div>
    </>
  );
}

function LinkBadge({ link, isLive }: { link: DeskState['link']; isLive: boolean }) {
  const t = useT();
  if (link === null) return null;
  if (link === 'open' && isLive) return <LiveBadge />;
  return (
    <Badge tone={link === 'lost' ? 'loss' : 'warn'}>
      {t(link === 'lost' ? 'golive.link.lost' : 'golive.link.connecting')}
    </Badge>
  );
}

interface ProblemsProps {
  state: DeskState;
  isOtherMode: boolean;
  isUnready: boolean;
}

function Problems({ state: { problem, end }, isOtherMode, isUnready }: ProblemsProps) {
  const t = useT();
  const settings = (
    <ButtonLink look="outline" size="small" to="/anchorCenter/live">
      {t('anchor.section.live')}
    </ButtonLink>
  );
  if (isOtherMode || isUnready)
    return (
      <Notice tone="warn" action={settings}>
        {isOtherMode ? t('golive.otherMode', { mode: t('anchor.mode.anchor') }) : t('golive.settingsFirst')}
      </Notice>
    );
  if (problem) return <Notice tone="loss">{t(`golive.problem.${problem}`)}</Notice>;
  if (!end || end.why === 'stopped') return null;
  return <Notice tone="loss">{end.why === 'refused' ? end.text : t(`golive.end.${end.why}`)}</Notice>;
}

/** What the uplink carries, and how late. */
function Status({ desk, isPushing }: { desk: LiveDesk; isPushing: boolean }) {
  const t = useT();
  const [status, setStatus] = useState<ReturnType<LiveDesk['status']>>(null);
  useEffect(() => {
    if (!isPushing) return;
    const timer = setInterval(() => setStatus(desk.status()), STATUS_MS);
    return () => clearInterval(timer);
  }, [desk, isPushing]);
  return (
    <p className="field-note">
      {isPushing && status
        ? t('golive.status', { kbps: status.kbps, ms: status.behindMs })
        : t('golive.text')}
    </p>
  );
}
