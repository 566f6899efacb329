import { Suspense } from 'react';
import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { findGame } from '#modules/catalog/games.rules.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import { LazyChatPanel } from '#modules/chat/ui/chat-panel.lazy.tsx';
import { LazyClipsPanel } from '#modules/clips/ui/clips-panel.lazy.tsx';
import { roundText } from '#modules/competitions/round-name.rules.ts';
import { EmbedButton } from '#modules/embeds/ui/embed-button.tsx';
import { roomsCalls } from '#modules/live/rooms.calls.ts';
import { MatchRooms } from '#modules/live/ui/room/match-rooms.tsx';
import { recordedVideo } from '#modules/live/ui/room/recorded-video.ts';
import { detailCalls } from '#modules/matches/detail.calls.ts';
import type { MatchDetail } from '#modules/matches/detail.contract.ts';
import { matchesCalls } from '#modules/matches/matches.calls.ts';
import type { MatchVideo } from '#modules/matches/sheet.contract.ts';
import { nextMatches } from '#modules/matches/ui/detail/league.rules.ts';
import { MatchScreen } from '#modules/matches/ui/detail/match-screen.tsx';
import { titleOf } from '#modules/matches/ui/detail/title.rules.ts';
import { mediaCalls } from '#modules/media/media.calls.ts';
import type { Recording } from '#modules/media/media.contract.ts';
import { plansCalls } from '#modules/plans/plans.calls.ts';
import { LazyMatchPlans } from '#modules/plans/ui/match-plans.lazy.ts';
import { LazyPredictionCard } from '#modules/predictions/ui/prediction-card.lazy.tsx';
import { Replay } from '#modules/replays/ui/replay.tsx';
import { videosCalls } from '#modules/videos/videos.calls.ts';
import type { VideoCard } from '#modules/videos/videos.contract.ts';
import { LazyFanVote } from '#modules/votes/ui/fan-vote.lazy.ts';
import { votesCalls } from '#modules/votes/votes.calls.ts';
import { packs } from '#ui/i18n/packs.ts';
import { serverI18n } from '#ui/i18n/server-i18n.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { SPOILER_KEY } from '#ui/preferences/boot-script.ts';
import { type PageContext, pageContext } from '../page-context.ts';
import { aboutMatch } from '../seo/about.ts';
import { matchCard } from '../seo/site.rules.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { decodeLoaderJson, encodeLoaderJson } from '../ssr/loader-json.ts';
import type { Route } from './+types/match-detail.ts';
import { orNotFound, redirectToCanonical } from './loader-errors.ts';
import { orMoved } from './moved.ts';
import '#modules/matches/ui/detail/detail.css';

export const handle = await packs('match', 'matches', 'rooms', 'sports');

const ID = /^[1-9]\d{0,14}$/;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const game = findGame(params.game);
  if (!game || !ID.test(params.id)) throw data(null, { status: 404 });
  const input = { game: game.slug, matchId: Number(params.id) };
  const [detail, rooms, recordings, records, films, votes, plans] = await Promise.all([
    page.api(detailCalls.detail, input).catch((error) => elsewhere(error, page, request, input.matchId)),
    page.api(roomsCalls.list, { matchId: input.matchId }).catch(() => null),
    page.api(mediaCalls.recordings, { matchId: input.matchId }).catch((): Recording[] => []),
    page.api(roomsCalls.records, { matchId: input.matchId }).catch(() => ({ records: [] })),
    page.api(videosCalls.list, { matchId: input.matchId }).catch(() => ({ videos: [] })),
    page.api(votesCalls.counts, { matchId: input.matchId }).catch(() => null),
    page.brand.features.plans === false
      ? null
      : page.api(plansCalls.list, { matchId: input.matchId }).catch(() => null),
  ]);
  const coming = await page
    .api(matchesCalls.list, { game: game.slug, league: detail.league.id })
    .catch(() => ({ matches: [] }));
  page.cacheable({ query: ['tab', 'spoiler'], timeZone: true, forUsers: true });
  const i18n = serverI18n(page.lang);
  const { home, away } = detail.match;
  const about = { league: detail.league.name };
  const description = detail.match.teams
    ? i18n._('match.lobby.meta', {
        ...about,
        round: roundText(detail.match.round, game.slug, (id, values) => i18n._(id, values)),
        n: detail.match.teams.length,
      })
    : i18n._('match.meta.description', { ...about, home: home.name, away: away.name });
  // A page shared without the score has an Open Graph image without it.
  const scored = new URL(request.url).searchParams.get(SPOILER_KEY) !== '1';
  return {
    // The page's sport is part of its data: the browser needs no other.
    shown: encodeLoaderJson(
      {
        detail,
        rooms,
        plans,
        votes,
        sport: sportOf(game.slug, detail.match.variant),
        next: nextMatches(coming.matches, detail.match.id),
      },
      page,
    ),
    recordings: [
      ...films.videos.map(filmOf),
      ...recordings.map((recording) => recordedVideo(recording, records.records, detail.match)),
    ],
    replays: recordings,
    title: titleOf(detail, false, (id, values) => i18n._(id, values)),
    description,
    image: matchCard(page.lang, detail.match, scored),
    about: page.block && aboutMatch(page, detail, { description, scored }),
    renderedAt: page.now.getTime(),
  };
}

const filmOf = ({ id, game, kind, title, poster, seconds }: VideoCard): MatchVideo => ({
  id: `video-${id}`,
  kind: kind === 'playback' ? 'playback' : 'highlight',
  url: `/videos/${game}/${id}`,
  ...{ title, poster, seconds },
});

/** Redirects a match that belongs to another game. */
async function elsewhere(
  error: unknown,
  page: PageContext,
  request: Request,
  matchId: number,
): Promise<MatchDetail> {
  const isMissing = error instanceof Error && 'status' in error && error.status === 404;
  if (!isMissing) throw error;
  const { matches } = await page.api(matchesCalls.list, { ids: String(matchId) });
  const [match] = matches;
  if (match) throw redirectToCanonical(request, `/${match.game}/${match.id}`);
  return await orNotFound(
    orMoved(
      { page, request },
      { kind: 'match', id: matchId },
      Promise.reject<MatchDetail>(error),
      ({ game, id }) => `/${game}/${id}`,
    ),
  );
}

/** Another tab shows other parts of the loaded data. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.title,
    description: loaderData?.description,
    image: loaderData?.image,
    about: loaderData?.about,
  });

export default function MatchDetailPage({ loaderData, params }: Route.ComponentProps) {
  const { shown, recordings, replays, renderedAt } = loaderData;
  const { detail, rooms, plans, votes, sport, next } = decodeLoaderJson(shown);
  const t = useT();
  const names = { home: detail.match.home.name, away: detail.match.away.name };
  return (
    <MatchScreen
      key={`${params.game} ${params.id}`}
      initial={detail}
      sport={sport}
      renderedAt={renderedAt}
      recordings={recordings}
      play={(video, autoPlay) => {
        const recording = replays.find(({ url }) => url === video.url);
        if (!recording) return null;
        const label = [video.title, video.note].filter(Boolean).join(' · ');
        return <Replay {...{ recording, label, autoPlay }} poster={video.poster} hasDanmu={false} />;
      }}
      next={next}
      embed={
        <EmbedButton
          look="icon"
          kind="match"
          id={detail.match.id}
          title={detail.match.lobby ? titleOf(detail, false, t) : t('match.hero.versus', names)}
        />
      }
      chat={<LazyChatPanel room={`match:${detail.match.id}`} title={t('match.tab.chat')} />}
      vote={(match) => (
        <>
          {votes && (
            <Suspense>
              <LazyFanVote match={match} sport={sport} first={votes} renderedAt={renderedAt} />
            </Suspense>
          )}
          <LazyPredictionCard match={match} sport={sport} renderedAt={renderedAt} />
        </>
      )}
      plans={
        plans && (
          <Suspense>
            <LazyMatchPlans matchId={detail.match.id} first={plans} />
          </Suspense>
        )
      }
      rooms={rooms && <MatchRooms matchId={detail.match.id} first={rooms} />}
      clips={<LazyClipsPanel of={{ matchId: detail.match.id }} />}
    />
  );
}
