import { useState } from 'react';
import { GAMES } from '#modules/catalog/games.rules.ts';
import { wordsIn } from '#platform/i18n/localized-text.ts';
import { api } from '#ui/api/client.ts';
import { didOrToast } from '#ui/api/did-or-toast.ts';
import { type T, useT } from '#ui/i18n/use-t.ts';
import { AdminTable } from '#ui/kit/admin/admin-table.tsx';
import { DecisionDialog } from '#ui/kit/admin/decision-dialog.tsx';
import { useAdminList } from '#ui/kit/admin/use-admin-list.ts';
import { Badge, type BadgeTone } from '#ui/kit/badge/badge.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { GroupedNumber } from '#ui/kit/format/grouped-number.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { EmptyState } from '#ui/kit/state/states.tsx';
import type { Column } from '#ui/kit/table/table.tsx';
import { usePageLanguage } from '#ui/root/use-page-language.ts';
import { videosAdminCalls } from '../admin.calls.ts';
import type { AdminVideo } from '../admin.contract.ts';
import { VIDEO_REASON, VIDEO_STATES, type VideoState } from '../videos.rules.ts';
import { lengthText } from './length.rules.ts';
import { type MatchFieldOf, VideoForm } from './video-form.tsx';

const FILTERS = ['game', 'state', 'text'] as const;

const STATES = {
  draft: 'articles.state.draft',
  published: 'articles.state.published',
  taken_down: 'articles.state.takenDown',
} as const;
const TONES: Readonly<Record<VideoState, BadgeTone>> = {
  draft: 'plain',
  published: 'win',
  taken_down: 'loss',
};

/** All videos, also hidden ones. The match chooser is injected by the page. */
export function AdminVideos({ matchField }: { matchField: MatchFieldOf }) {
  const t = useT();
  const lang = usePageLanguage();
  const [edited, setEdited] = useState<AdminVideo | 'new' | null>(null);
  const [leaving, setLeaving] = useState<AdminVideo | null>(null);
  const { state, pages } = useAdminList<AdminVideo, (typeof FILTERS)[number]>(FILTERS, async (query) => {
    const page = await api(videosAdminCalls.list, query);
    return { rows: page.videos, nextCursor: page.nextCursor };
  });
  const nameOf = ({ titles }: AdminVideo) => wordsIn(titles, lang);
  const publish = async ({ id }: AdminVideo) => {
    if (await didOrToast(api(videosAdminCalls.publish, { videoId: id }), t('admin.done'))) pages.reload();
  };
  return (
    <>
      <div>
        <Button icon="plus" size="small" onClick={() => setEdited('new')}>
          {t('videos.office.new')}
        </Button>
      </div>
      <AdminTable
        caption={t('admin.section.videos')}
        columns={columns(t, nameOf, { publish, edit: setEdited, takeDown: setLeaving })}
        rowKey={({ id }) => id}
        pages={pages}
        empty={<EmptyState title={t('videos.none')} />}
        filter={{
          state,
          fields: [
            {
              kind: 'choice',
              name: 'game',
              label: t('articles.game'),
              options: GAMES.map(({ slug }) => ({ value: slug, label: t(`catalog.game.${slug}`) })),
            },
            {
              kind: 'choice',
              name: 'state',
              label: t('articles.state'),
              options: VIDEO_STATES.map((value) => ({ value, label: t(STATES[value]) })),
            },
            { kind: 'text', name: 'text', label: t('articles.title') },
          ],
        }}
      />
      {edited && (
        <VideoForm
          video={edited === 'new' ? null : edited}
          matchField={matchField}
          onDone={pages.reload}
          onClose={() => setEdited(null)}
        />
      )}
      {leaving && (
        <DecisionDialog
          title={t('articles.takeDown.title', { title: nameOf(leaving) })}
          text={t('videos.office.takeDown')}
          action={t('articles.takeDown')}
          tone="danger"
          limits={VIDEO_REASON}
          onDecide={async (reason) => {
            await api(videosAdminCalls.takeDown, { videoId: leaving.id, reason });
            pages.reload();
          }}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}

type Actions = Record<'publish' | 'edit' | 'takeDown', (video: AdminVideo) => void>;

const columns = (
  t: T,
  nameOf: (video: AdminVideo) => string,
  { publish, edit, takeDown }: Actions,
): readonly Column<AdminVideo>[] => [
  {
    id: 'title',
    head: t('articles.title'),
    cell: (video) => (
      <span className="row-actions items-center max-md:whitespace-normal">
        {video.poster && (
          <img src={video.poster} alt="" width={64} height={36} loading="lazy" className="max-md:hidden" />
        )}
        {video.state === 'published' ? (
          <Link className="link" to={`/videos/${video.game}/${video.id}`}>
            <bdi>{nameOf(video)}</bdi>
          </Link>
        ) : (
          <bdi>{nameOf(video)}</bdi>
        )}
      </span>
    ),
  },
  { id: 'kind', head: t('videos.office.kind'), cell: ({ kind }) => t(`videos.kind.${kind}`) },
  { id: 'game', head: t('articles.game'), cell: ({ game }) => t(`catalog.game.${game}`) },
  {
    id: 'length',
    head: t('videos.office.length'),
    align: 'end',
    cell: ({ seconds }) => <bdi dir="ltr">{lengthText(seconds)}</bdi>,
  },
  {
    id: 'views',
    head: t('articles.views'),
    align: 'end',
    cell: ({ views }) => <GroupedNumber amount={views} />,
  },
  {
    id: 'state',
    head: t('articles.state'),
    cell: ({ state, reason, publishTime }) => (
      <>
        <Badge tone={TONES[state]}>{t(STATES[state])}</Badge>{' '}
        {state === 'published' && <DateTime at={publishTime} />}
        {reason && <small className="block text-text-3">{reason}</small>}
      </>
    ),
  },
  {
    id: 'actions',
    head: <span className="sr-only">{t('admin.users.decisions')}</span>,
    align: 'end',
    cell: (video) => (
      <span className="row-actions">
        <Button look="text" size="small" onClick={() => edit(video)}>
          {t('admin.gifts.edit')}
        </Button>
        {video.state === 'published' ? (
          <Button look="text" size="small" onClick={() => takeDown(video)}>
            {t('articles.takeDown')}
          </Button>
        ) : (
          <Button look="text" size="small" onClick={() => publish(video)}>
            {t('articles.publish')}
          </Button>
        )}
      </span>
    ),
  },
];
