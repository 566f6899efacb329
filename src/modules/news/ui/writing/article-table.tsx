import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '#ui/api/client.ts';
import { didOrToast } from '#ui/api/did-or-toast.ts';
import type { MessageId } from '#ui/i18n/messages.ts';
import { type T, useT } from '#ui/i18n/use-t.ts';
import { Badge, type BadgeTone } from '#ui/kit/badge/badge.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { ButtonLink } from '#ui/kit/button/button-link.tsx';
import { TabLinks } from '#ui/kit/choice/tab-links.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { Dialog, DialogActions } from '#ui/kit/overlay/dialog.tsx';
import { EmptyState } from '#ui/kit/state/states.tsx';
import { GrowingTable } from '#ui/kit/table/growing-table.tsx';
import type { Column } from '#ui/kit/table/table.tsx';
import { articlesCalls } from '../../articles.calls.ts';
import type { OwnLine, OwnPage } from '../../articles.contract.ts';
import type { ArticleState } from '../../articles.rules.ts';
import './writing.css';

export const LISTED_STATES = ['draft', 'under_review', 'published', 'refused'] as const;
const TONES: Readonly<Record<ArticleState, BadgeTone>> = {
  draft: 'plain',
  under_review: 'warn',
  published: 'win',
  refused: 'loss',
  removed: 'plain',
};

interface ArticleTableProps {
  first: OwnPage;
  state: ArticleState | null;
  /** The page's path, for links of its tabs. */
  path: string;
}

/** The author's articles with their states and actions. */
export function ArticleTable({ first, state, path }: ArticleTableProps) {
  const t = useT();
  const { revalidate } = useRevalidator();
  const [removing, setRemoving] = useState<OwnLine | null>(null);
  const remove = async ({ id }: OwnLine) => {
    setRemoving(null);
    if (!(await didOrToast(api(articlesCalls.remove, { articleId: id }), t('articles.removed')))) return;
    await revalidate();
  };
  const tab = (one: ArticleState | null) => ({
    to: one ? `${path}?state=${one}` : path,
    label: t(one ? stateWord(one) : 'articles.all'),
    current: state === one,
  });
  return (
    <section className="card" data-clip>
      <TabLinks label={t('articles.list')} links={[null, ...LISTED_STATES].map(tab)} />
      <GrowingTable
        caption={t('articles.list')}
        columns={columns(t, setRemoving)}
        first={first}
        rowsOf={({ articles }) => articles}
        load={(cursor) => api(articlesCalls.mine, { cursor, ...(state && { state }) })}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            title={t('articles.empty')}
            text={t('articles.empty.text')}
            action={<ButtonLink to="/creatorCenter/postArticle">{t('articles.write')}</ButtonLink>}
          />
        }
      />
      {removing && (
        <Dialog open title={t('articles.remove.title')} onClose={() => setRemoving(null)}>
          <p>{t('articles.remove.text', { title: removing.title || t('articles.untitled') })}</p>
          <DialogActions>
            <Button look="outline" onClick={() => setRemoving(null)}>
              {t('articles.cancel')}
            </Button>
            <Button look="danger" onClick={() => remove(removing)}>
              {t('articles.remove')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </section>
  );
}

const stateWord = (state: ArticleState): MessageId => `articles.state.${state}`;

const columns = (t: T, remove: (line: OwnLine) => void): readonly Column<OwnLine>[] => [
  {
    id: 'title',
    head: t('articles.title'),
    cell: ({ id, game, state, title }) => (
      <Link
        className="article-name"
        to={state === 'published' ? `/news/${game}/${id}` : `/creatorCenter/postArticle?article=${id}`}
      >
        <bdi>{title || t('articles.untitled')}</bdi>
      </Link>
    ),
  },
  { id: 'game', head: t('articles.game'), cell: ({ game }) => t(`catalog.game.${game}`) },
  {
    id: 'state',
    head: t('articles.state'),
    cell: ({ state, reason, publishTime }) => (
      <span>
        <Badge tone={TONES[state]}>
          {t(state === 'refused' && publishTime ? 'articles.state.takenDown' : stateWord(state))}
        </Badge>
        {reason && <small className="block text-text-3">{reason}</small>}
      </span>
    ),
  },
  { id: 'views', head: t('articles.views'), align: 'end', cell: ({ views }) => views },
  { id: 'likes', head: t('articles.likes'), align: 'end', cell: ({ likes }) => likes },
  { id: 'time', head: t('articles.changed'), cell: ({ changeTime }) => <DateTime at={changeTime} /> },
  {
    id: 'actions',
    head: <span className="sr-only">{t('articles.actions')}</span>,
    align: 'end',
    cell: (line) => (
      <Button look="text" size="small" onClick={() => remove(line)}>
        {t('articles.remove')}
      </Button>
    ),
  },
];
